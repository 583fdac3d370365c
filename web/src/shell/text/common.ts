// Words of several parts of the page, in the first script.

import { listed } from "../../lib/text/language";

export const seats = "Seats";
/** In place of the name of a player who is still to come. */
export const openSeat = "open";

export const tableGone = "This table no longer exists";
export const connectionLost = "Connection lost – trying again";
export const gameOver = "The game is over";
export const replay = "Replay";
export const deciding = (names: readonly string[]): string => (names.length > 1 ? `${listed(names)} are deciding` : `${listed(names)} is deciding`);
