export const MAX_CODE_LENGTH = 24;

/** After folding: digits, or letters that staff chose. */
export const CODE_PATTERN = /^[0-9A-Z]{4,24}$/;

/** Full-width digits (Chinese input methods) equal plain ones; spaces and case make no difference. */
export const foldCode = (typed: string): string =>
  typed.normalize("NFKC").replaceAll(/\s+/gu, "").toUpperCase();

export const GENERATED_DIGITS = 12;
export const MAX_GENERATED = 10_000;

/** Luhn check digit: detects a wrong digit and a swap of neighbors. */
export function checkDigit(digits: string): number {
  const sum = [...digits].toReversed().reduce((all, digit, at) => {
    const doubled = Number(digit) * (at % 2 === 0 ? 2 : 1);
    return all + (doubled > 9 ? doubled - 9 : doubled);
  }, 0);
  return (10 - (sum % 10)) % 10;
}

/** Rejection sampling: may draw more bytes than digits. */
export function generateCode(randomBytes: (length: number) => Uint8Array): string {
  let digits = "";
  while (digits.length < GENERATED_DIGITS - 1) {
    for (const byte of randomBytes(16)) {
      if (byte < 250 && digits.length < GENERATED_DIGITS - 1) digits += String(byte % 10); // drop 250-255: keeps digits uniform
    }
  }
  return digits + String(checkDigit(digits));
}
