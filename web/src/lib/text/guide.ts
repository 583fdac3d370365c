// The guide of a first game.

export const didSomethingElse = "You did something else, and that is fine: the game goes on from here.";
