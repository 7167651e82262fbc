/** Crockford's base 32: no I, L, O or U, so that no character can be mistaken for another. */
const ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
const PREFIX = "MW";
const GROUP = 5;
const RANDOM_CHARS = 24;
/** What a key is made of: 120 random bits, five per character. */
export const KEY_BYTES = 15;

/** Blanks, invisible characters, and every kind of dash and underline that a key may be typed with. */
const SEPARATORS = /[\s\p{Cf}\p{Pd}\p{Pc}\u2212]/gu;
const SHAPE = new RegExp(`^${PREFIX}[${ALPHABET}]{${RANDOM_CHARS + 1}}$`);

/** `MW-XXXXX-XXXXX-XXXXX-XXXXX-XXXXX` from `KEY_BYTES` random bytes; its last character is a check. */
export function keyFromBytes(bytes: Uint8Array): string {
  if (bytes.length !== KEY_BYTES) throw new RangeError(`a key is made of ${KEY_BYTES} bytes`);
  const bits = Array.from(bytes, (byte) => byte.toString(2).padStart(8, "0")).join("");
  const values = (bits.match(/.{5}/g) ?? []).map((five) => Number.parseInt(five, 2));
  return grouped([...values, checkValue(values)].map((value) => ALPHABET.charAt(value)).join(""));
}

/**
 * The key that a person meant: case, blanks, dashes, full-width forms, O for 0 and I or L for 1 do not
 * matter. Null when it cannot be a key of ours; any one wrong character, or two that changed places, tells.
 */
export function readKey(typed: string): string | null {
  const plain = typed.normalize("NFKC").replace(SEPARATORS, "").toUpperCase();
  const text = PREFIX + plain.slice(PREFIX.length).replaceAll("O", "0").replace(/[IL]/g, "1");
  if (!plain.startsWith(PREFIX) || !SHAPE.test(text)) return null;
  const body = text.slice(PREFIX.length);
  const values = Array.from(body, (char) => ALPHABET.indexOf(char));
  return checkValue(values.slice(0, -1)) === values.at(-1) ? grouped(body) : null;
}

/** The last group of a key: enough to tell two keys apart, useless to anyone else. */
export const keyHint = (key: string): string => key.slice(-GROUP);

const grouped = (body: string) => [PREFIX, ...(body.match(/.{5}/g) ?? [])].join("-");

/**
 * The check is the sum of every character times its own power of x in the field of 32 elements
 * (polynomial x^5 + x^2 + 1, in which x has order 31), so that no single error and no exchange of two
 * characters goes unseen.
 */
function checkValue(values: readonly number[]): number {
  let sum = 0;
  for (const value of values) {
    const shifted = (sum ^ value) << 1;
    sum = shifted & 0b10_0000 ? shifted ^ 0b10_0101 : shifted;
  }
  return sum;
}
