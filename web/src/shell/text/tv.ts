// The table on a television.

import { counted, listed } from "../../lib/text/language";

export const seatsOpen = (count: number): string => counted(count, "seat is open", "seats are open");
export const aboutToStart = "About to start";
export const deciding = (names: readonly string[]): string => (names.length > 1 ? `${listed(names)} are deciding` : `${listed(names)} is deciding`);
export const win = (names: readonly string[]): string => (names.length > 1 ? `${listed(names)} win` : `${listed(names)} wins`);

export const happenedLast = "What happened last, the latest first";
export const sitOrWatch = "Sit down or watch";
export const joinOrWatch = "Join or watch";
export const qrCodeOfLink = "QR code of the table's link";
