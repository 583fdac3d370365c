// Numbers of the scripts that are left, for the deduction board and the Mastermind's plan.

/** "38 %", "<1 %". */
export function percent(share: number): string {
  if (share > 0 && share < 0.005) return "<1 %";
  if (share < 1 && share >= 0.995) return ">99 %";
  return `${Math.round(share * 100)} %`;
}

/** "22 932". */
export function grouped(number: number): string {
  return String(number).replace(/\B(?=(\d{3})+$)/g, "\u2009");
}
