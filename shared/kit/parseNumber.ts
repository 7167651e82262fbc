const WITH_THOUSANDS = /^[+-]?\d{1,3}(?:,\d{3})+(?:\.\d*)?$/;

export function parseNumber(typed: string): string {
  const plain = typed.normalize("NFKC").trim();
  return WITH_THOUSANDS.test(plain) ? plain.replaceAll(",", "") : plain;
}
