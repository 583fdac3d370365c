// Advice on the first day.

export const firstDay = "First day.";
export const noMoreAdvice = "No more advice";

export const push = "A push rolls all dice again. Its price is a condition, which locks a cube of time until the Kid has rested.";
export const test = "One six is enough. A Kid in the same place can help, and an item of the right kind adds a die.";
export const evening = "A chore that is done pays now or on a later evening.";
export const bill = "Who takes part in a hack pays at least 1 time. The shares together are the price.";
export const rumorHere = (kid: string): string => `There is a rumor here. To investigate costs 1 time and ends in a test. ${kid} can wait for somebody who helps.`;
export const choreHere = (kid: string): string => `${kid}'s chore can be done here. It pays in the evening.`;
export const dinner = "Going home costs time too. The last cubes are for dinner: who is late loses favor.";
export const firstMove = "School is out. Tap a place to see the ways there, what they cost, and whether there is time to get home. A question mark is a rumor.";
export const otherKids = "Your Kids act in any order. Tap a Kid below to go on with that one.";
