// The divider between board and side pane.

import { counted } from "../../lib/text/language";

export const widthOfPane = "Width of the side pane";
export const pixels = (width: number): string => counted(width, "pixel", "pixels");
export const howToMove = "Drag, or use the arrow keys. Double-click for the usual width";
