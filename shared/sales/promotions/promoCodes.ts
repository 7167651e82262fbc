/** How long a typed code may be at most; one that is longer is nobody's. */
export const CODE_MAX = 24;

/** What a code is made of once it is folded: digits, unless staff chose letters for it. */
export const CODE = /^[0-9A-Z]{4,24}$/;

/** As codes are compared: full-width digits from a Chinese keyboard count as the plain ones, and case does not. */
export const foldCode = (typed: string): string => typed.normalize("NFKC").trim().toUpperCase();

/** Digits of a code that is made here, the last one a check digit. */
export const MADE_DIGITS = 12;
/** Most codes that are made at once. */
export const MAX_MADE = 10_000;

/** The digit after these (Luhn): one wrong digit, or two neighbours in each other's place, make another one. */
export function checkDigit(digits: string): number {
  const sum = [...digits].toReversed().reduce((all, digit, at) => {
    const doubled = Number(digit) * (at % 2 === 0 ? 2 : 1);
    return all + (doubled > 9 ? doubled - 9 : doubled);
  }, 0);
  return (10 - (sum % 10)) % 10;
}

/** A numeric code made of random bytes: as many as it has digits before the check digit, and more, as some are left out. */
export function madeCode(randomBytes: (length: number) => Uint8Array): string {
  let digits = "";
  while (digits.length < MADE_DIGITS - 1) {
    for (const byte of randomBytes(16)) {
      if (byte < 250 && digits.length < MADE_DIGITS - 1) digits += String(byte % 10); // 250: every digit as often
    }
  }
  return digits + String(checkDigit(digits));
}
