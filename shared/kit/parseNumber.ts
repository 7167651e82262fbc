const WITH_THOUSANDS = /^[+-]?\d{1,3}(?:,\d{3})+(?:\.\d*)?$/;
/** A number as people type it, in plain digits and without the commas that part its thousands; another comma, such as one for a point, stays. */

export function parseNumber(typed: string): string {
  const plain = typed.normalize("NFKC").trim();
  return WITH_THOUSANDS.test(plain) ? plain.replaceAll(",", "") : plain;
}
