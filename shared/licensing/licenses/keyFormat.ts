/** Crockford Base32 without I, L, O and U. */
const ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
const PREFIX = "MW";
const GROUP = 5;
const RANDOM_CHARS = 24;
/** 120 random bits, five per character. */
export const KEY_BYTES = 15;

/** Everything that a mail, a wrapped line or a text field adds. */
const NOISE = /[^\p{L}\p{N}]/gu;
/** Overlapping, since the prefix may occur twice. */
const CANDIDATES = new RegExp(`(?=${PREFIX}([${ALPHABET}OIL]{${RANDOM_CHARS + 1}}))`, "g");

/** `MW-XXXXX-XXXXX-XXXXX-XXXXX-XXXXX`; the last character is a check. */
export function formatKey(bytes: Uint8Array): string {
  if (bytes.length !== KEY_BYTES) throw new RangeError(`a key needs ${KEY_BYTES} bytes`);
  const bits = Array.from(bytes, (byte) => byte.toString(2).padStart(8, "0")).join("");
  const values = (bits.match(/.{5}/g) ?? []).map((five) => Number.parseInt(five, 2));
  return grouped([...values, checkValue(values)].map((value) => ALPHABET.charAt(value)).join(""));
}

/**
 * Finds the key in what was typed or pasted: a line of a mail, a link. Tolerates case, punctuation, invisible
 * characters, full-width forms, O for 0 and I or L for 1. Null if there is none, or the check fails: a typing error.
 */
export function parseKey(typed: string): string | null {
  for (const [, found = ""] of plainText(typed).matchAll(CANDIDATES)) {
    const body = readable(found);
    const values = Array.from(body, (char) => ALPHABET.indexOf(char));
    if (checkValue(values.slice(0, -1)) === values.at(-1)) return grouped(body);
  }
  return null;
}

/** Last group: distinguishes keys without revealing them. */
export const keyHint = (key: string): string => key.slice(-GROUP);

/** `…7f3k2` as read from a screen, as tolerant as `parseKey`. Null for what is no hint. */
export function parseHint(typed: string): string | null {
  const body = readable(plainText(typed));
  const fits = body.length === GROUP && [...body].every((char) => ALPHABET.includes(char));
  return fits ? body : null;
}

const plainText = (typed: string) => typed.normalize("NFKC").replace(NOISE, "").toUpperCase();

const readable = (typed: string) => typed.replaceAll("O", "0").replace(/[IL]/g, "1");

const grouped = (body: string) => [PREFIX, ...(body.match(/.{5}/g) ?? [])].join("-");

/**
 * Sum of each character times a distinct power of x in GF(32), polynomial x^5 + x^2 + 1 (x has
 * order 31): detects any single error and any swap.
 */
function checkValue(values: readonly number[]): number {
  let sum = 0;
  for (const value of values) {
    const shifted = (sum ^ value) << 1;
    sum = shifted & 0b10_0000 ? shifted ^ 0b10_0101 : shifted;
  }
  return sum;
}
