import type { Lang } from "#shared/kit/lang.ts";

const HAN = /\p{Script=Han}/u;
/** Not in URLs and file names. */
const LATIN_WORD = /(?<![\w.@-])[a-z]{2,}(?![\w.@-])/g;
/** Names and units have fewer. */
const ENGLISH_WORDS = 3;

/** Double-byte characters: Big5 has no simplified characters, GB 2312 (within GBK) no traditional ones. */
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

/** Characters or English words. */
export function foreignTexts(text: string, lang: Lang): string {
  const han = [...text].filter((each) => HAN.test(each));
  if (lang === "en") return han.join("");
  if (han.length > 0) return han.filter((each) => !written[lang].has(each)).join("");
  const words = text.match(LATIN_WORD) ?? [];
  return words.length >= ENGLISH_WORDS ? words.join(" ") : "";
}
