import type { Lang } from "./lang.ts";

const HAN = /\p{Script=Han}/u;
const LATIN = /\p{Script=Latin}/u;

/** Deleted accounts have no name. */
const NOBODY: Readonly<Record<Lang, string>> = {
  tw: "已刪除的會員",
  en: "Deleted member",
  cn: "已注销的会员",
};

/** Family name first, without a space, for Han names, and in Chinese unless in Latin letters. */
export function personName(
  { firstName, lastName }: { firstName: string; lastName: string },
  lang: Lang,
): string {
  const name = firstName + lastName;
  if (name === "") return NOBODY[lang];
  return isFamilyFirst(name, lang) ? lastName + firstName : `${firstName} ${lastName}`;
}

const isFamilyFirst = (name: string, lang: Lang): boolean =>
  HAN.test(name) || (lang !== "en" && !LATIN.test(name));

/** For somebody who may not know them: Ada L., 林○明, 林*明. */
export function guardedName(
  { firstName, lastName }: { firstName: string; lastName: string },
  lang: Lang,
): string {
  const name = firstName + lastName;
  if (name === "") return NOBODY[lang];
  const [initial = ""] = lastName;
  if (!isFamilyFirst(name, lang)) return initial === "" ? firstName : `${firstName} ${initial}.`;
  const [, ...given] = firstName;
  return `${lastName}${lang === "cn" ? "*" : "○"}${given.at(-1) ?? ""}`;
}
