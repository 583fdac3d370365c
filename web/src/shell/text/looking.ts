// The bar that is shown while an earlier moment is drawn.

import { marked } from "../../lib/text/language";

/** The first mark is the name of the moment, the second one is the key that leads back. */
export const lookingBack = (moment: string): string => `${marked(moment)} – looking back. ${marked("Esc")}`;

export const whatChanged = "What changed?";
export const askToBranch = "Ask to branch from here";
export const branch = "Branch from here";
export const branchNewFate = "Branch, new fate";
export const branchSameFate = "Branch, same fate";
export const backToNow = "Back to now";
