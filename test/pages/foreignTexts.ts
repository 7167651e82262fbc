import type { Lang } from "#shared/kit/lang.ts";

const HAN = /\p{Script=Han}/u;
/** Words as sentences have them: no part of an address, of a file's name or of a name. */
const LATIN_WORD = /(?<![\w.@-])[a-z]{2,}(?![\w.@-])/g;
/** Names and measures have fewer. */
const ENGLISH_WORDS = 3;

/**
 * Every character of two bytes that an older character set has. Those sets knew the writing of their own market alone:
 * no simplified character is in Big5, and no traditional one in GB 2312, which is the beginning of GBK.
 */
function charactersOf(encoding: "big5" | "gbk", bytes: { lastLead: number; firstTrail: number }) {
  const decoder = new TextDecoder(encoding);
  const found = new Set<string>();
  for (let lead = 0xa1; lead <= bytes.lastLead; lead++) {
    for (let trail = bytes.firstTrail; trail <= 0xfe; trail++) {
      for (const each of decoder.decode(new Uint8Array([lead, trail]))) found.add(each);
    }
  }
  return found;
}

const written = {
  tw: charactersOf("big5", { lastLead: 0xf9, firstTrail: 0x40 }),
  cn: charactersOf("gbk", { lastLead: 0xf7, firstTrail: 0xa1 }),
} as const;

/** What shows that a text is not in `lang`: characters of another market, or English words; empty for a text that is. */
export function foreignIn(text: string, lang: Lang): string {
  const han = [...text].filter((each) => HAN.test(each));
  if (lang === "en") return han.join("");
  if (han.length > 0) return han.filter((each) => !written[lang].has(each)).join("");
  const words = text.match(LATIN_WORD) ?? [];
  return words.length >= ENGLISH_WORDS ? words.join(" ") : "";
}
