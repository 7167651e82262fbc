const BPS_PER_PERCENT = 100;

/** 1250 is `12.5%`. */
export const formatBps = (bps: number): string => `${bps / BPS_PER_PERCENT}%`;

/** `12.5`, also with `%` or full-width digits, is 1250; null for anything else. */
export function parseBps(typed: string): number | null {
  const found = /^(\d{1,3}(?:\.\d{1,2})?)\s*%?$/.exec(typed.normalize("NFKC").trim());
  return found ? Math.round(Number(found[1]) * BPS_PER_PERCENT) : null;
}
