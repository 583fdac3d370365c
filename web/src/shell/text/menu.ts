// The menu.

import { marked } from "../../lib/text/language";

export const menu = "Menu";
export const tableNamed = (code: string): string => `Table ${code}`;

export const playOnPhone = "Play this seat on my phone";
export const qrCodeOfLink = "QR code of the link";
export const openOnOtherDevice = (link: string): string =>
  `Scan this with the other device, or open ${marked(link)} there. The link works once, and the person who opens it gets your seat.`;
export const noDeviceLink = "The link for another device could not be made.";

export const giveSeatToBot = "Give my seat to a bot";
export const yesABot = "Yes, a bot plays on";
export const stay = "Stay";

export const invite = "Invite";
export const shareMoment = "Share this moment";
export const momentCopied = "Link copied ✓";
export const linkToMomentCopied = "The link to this moment is copied.";
export const cannotCopyMoment = (link: string): string => `Your browser does not let the page copy. The link to this moment is ${link}`;
export const momentOf = (title: string, moment: string): string => `${title}: ${moment}`;

// ---- settings -----------------------------------------------------------------------------------------------------

export const settings = "Settings";

export const theme = "Theme";
export const asTheSystem = "as the system";
export const dark = "dark";
export const light = "light";

export const animations = "Animations";
export const off = "off";
export const slow = "slow (½)";
export const normal = "normal";
export const fast = "fast (2)";

export const sound = "Sound";
export const quiet = "quiet";
export const medium = "medium";
export const loud = "loud";

export const confirm = "Confirm";
export const withTheButton = "with the button";
export const oneTap = "one tap, if it can be undone";
export const hold = "hold, if it cannot be undone";

export const screenReaderHears = "Screen reader hears";
export const theLatest = "the latest";
export const threeSentences = "up to three sentences";
export const everything = "everything";

export const notifyMe = "Notify me when it is my turn";
export const noNotifications = "Your browser does not allow notifications for this page.";
export const digestAfterEach = (slotWord: string): string => `Digest after each ${slotWord}`;
export const ghosts = "Ghosts of the last time round";
export const ownBoard = "The game’s own board";
export const plainPage = "The plain page: everything in words and lists";

export const somethingWrong = "Something is wrong?";
export const keys = "Keys";
