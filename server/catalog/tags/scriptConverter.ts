import { TO_MAINLAND, TO_TAIWAN } from "./machiningVocabulary.ts";

type Words = readonly (readonly [word: string, said: string])[];

/** Words missing from the OpenCC tables. */
const MAINLAND_WORDS: Words = [
  ["複製", "复制"],
  ["轉寄信件", "转发邮件"],
  ["轉寄", "转发"],
  ["預設", "默认"],
  ["帳號", "账号"],
  ["帳戶", "账户"],
];

/** Replaces listed words, longest first, and converts the rest. */
function createConverter(
  words: Words,
  convert: (text: string) => string,
): (text: string) => string {
  const said = new Map(words);
  const longestFirst = [...said.keys()].toSorted((a, b) => b.length - a.length);
  const any = new RegExp(`(${longestFirst.join("|")})`);
  return (text) =>
    text
      .split(any)
      .map((part, at) => (at % 2 === 1 ? (said.get(part) ?? part) : convert(part)))
      .join("");
}

/** Imports its large tables on demand. */
export async function loadConverter(to: "tw" | "cn"): Promise<(text: string) => string> {
  if (to === "cn") {
    const { Converter } = await import("opencc-js/t2cn");
    return createConverter(
      [...MAINLAND_WORDS, ...TO_MAINLAND],
      Converter({ from: "twp", to: "cn" }),
    );
  }
  const { Converter } = await import("opencc-js/cn2t");
  return createConverter(TO_TAIWAN, Converter({ from: "cn", to: "twp" }));
}
