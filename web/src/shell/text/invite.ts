// The table's link.

export const copyLink = "Copy link";
export const copied = "Copied ✓";
export const linkCopied = "The link is copied.";
export const cannotCopy = (link: string): string => `Your browser does not let the page copy. The link is ${link}`;
export const share = "Share…";
export const gameOnOuroboard = (title: string): string => `${title} on Ouroboard`;
export const qrCode = "QR code";
export const qrCodeOfLink = "QR code of the table's link";
export const showOnTv = "Show on a TV";
