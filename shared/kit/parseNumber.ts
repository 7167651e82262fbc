const WITH_THOUSANDS = /^[+-]?\d{1,3}(?:,\d{3})+(?:\.\d*)?$/;
const DECIMAL = /^[+-]?(?:\d+\.?\d*|\.\d+)$/;
const WIDE_FORMS = /[\u3000\uFE50-\uFE6B\uFF01-\uFF5E]/g;
const MINUS_SIGN = /\u2212/g;

/** Folds what an input method types wide. Not NFKC, which reads `10²` as 102. */
export const foldWidth = (typed: string): string =>
  typed
    .replace(WIDE_FORMS, (each) => each.normalize("NFKC"))
    .replace(MINUS_SIGN, "-")
    .trim();

/** `１，２３４` as `1234`; what is no number stays as it is. */
export function parseNumber(typed: string): string {
  const plain = foldWidth(typed);
  return WITH_THOUSANDS.test(plain) ? plain.replaceAll(",", "") : plain;
}

/** NaN unless decimal digits: `1e3`, `0x10` and a blank are no numbers. */
export function readNumber(typed: string): number {
  const plain = parseNumber(typed);
  return DECIMAL.test(plain) ? Number(plain) : Number.NaN;
}
