// Words of several parts of the page, in the first script.

export const seats = "Seats";
/** In place of the name of a player who is still to come. */
export const openSeat = "open";

export const tableGone = "This table no longer exists";
export const connectionLost = "Connection lost – trying again";
export const gameOver = "The game is over";
export const replay = "Replay";
