import fc from "fast-check";
import { expect, test } from "vitest";
import { KEY_BYTES, formatKey, keyHint, parseHint, parseKey } from "./keyFormat.ts";

const bytes = fc.uint8Array({ minLength: KEY_BYTES, maxLength: KEY_BYTES });
const KEY = /^MW(-[0-9A-HJKMNP-TV-Z]{5}){5}$/;
/** Without prefix and dashes. */
const places = [...formatKey(new Uint8Array(KEY_BYTES))].flatMap((char, index) =>
  index > 1 && char !== "-" ? [index] : [],
);
const place = fc.constantFrom(...places);

const put = (key: string, index: number, char: string) =>
  key.slice(0, index) + char + key.slice(index + 1);

test("a key has its shape, parses to itself, and differs for different bytes", () => {
  fc.assert(
    fc.property(bytes, bytes, (some, others) => {
      const key = formatKey(some);
      expect(key).toMatch(KEY);
      expect(parseKey(key)).toBe(key);
      expect(keyHint(key)).toBe(key.split("-").at(-1));
      expect(formatKey(others) === key).toBe(Buffer.from(some).equals(Buffer.from(others)));
    }),
  );
});

test("keys are stable (computed independently)", () => {
  expect(formatKey(new Uint8Array(KEY_BYTES))).toBe("MW-00000-00000-00000-00000-00000");
  expect(formatKey(Uint8Array.from({ length: KEY_BYTES }, (_, i) => i * 17))).toBe(
    "MW-008J4-CT4AN-K7F24-SNAXW-SQFEW",
  );
});

test.for([
  ["lower case", (key: string) => key.toLowerCase()],
  ["without dashes", (key: string) => key.replaceAll("-", "")],
  ["with blanks", (key: string) => `  ${key.replaceAll("-", " ")} \n`],
  ["with long dashes", (key: string) => key.replaceAll("-", "–")],
  [
    "full width",
    (key: string) => key.replace(/[!-~]/g, (c) => String.fromCharCode(c.charCodeAt(0) + 0xfee0)),
  ],
  ["with O for 0", (key: string) => key.replaceAll("0", "O")],
  ["with o for 0", (key: string) => key.replaceAll("0", "o")],
  ["with I for 1", (key: string) => key.replaceAll("1", "I")],
  ["with l for 1", (key: string) => key.replaceAll("1", "l")],
  ["with invisible characters", (key: string) => `\uFEFF${key.split("").join("\u200B")}`],
] as const)("a key typed %s is understood", ([, change]) => {
  fc.assert(
    fc.property(bytes, (some) => {
      const key = formatKey(some);
      expect(parseKey(change(key))).toBe(key);
    }),
  );
});

test("one wrong character is detected", () => {
  const char = fc.constantFrom(..."0123456789ABCDEFGHJKMNPQRSTVWXYZ");
  fc.assert(
    fc.property(bytes, place, char, (some, index, wrong) => {
      const key = formatKey(some);
      fc.pre(key[index] !== wrong);
      expect(parseKey(put(key, index, wrong))).toBeNull();
    }),
  );
});

test("two swapped characters are detected", () => {
  fc.assert(
    fc.property(bytes, place, place, (some, one, other) => {
      const key = formatKey(some);
      fc.pre(key[one] !== key[other]);
      const swapped = put(put(key, one, key[other] ?? ""), other, key[one] ?? "");
      expect(parseKey(swapped)).toBeNull();
    }),
  );
});

test.for([
  "",
  "MW",
  "MW-",
  "XX-00000-00000-00000-00000-00000",
  "MW-00000-00000-00000-00000-0000",
  "MW-UUUUU-00000-00000-00000-00000",
  "00000-00000-00000-00000-00000",
])("%j is no key", (text) => expect(parseKey(text)).toBeNull());

test("a hint is read as tolerantly as a key, and nothing else is one", () => {
  fc.assert(
    fc.property(bytes, (some) => {
      const hint = keyHint(formatKey(some));
      const misread = hint.replaceAll("0", "o").replaceAll("1", "l").toLowerCase();
      for (const typed of [hint, ` …${hint}`, `-${misread}`]) expect(parseHint(typed)).toBe(hint);
    }),
  );
  for (const typed of ["", "7F3K", "7F3K2Q", "MILLU", formatKey(new Uint8Array(KEY_BYTES))])
    expect(parseHint(typed)).toBeNull();
});
