import type { Lang } from "./lang.ts";

const HAN = /\p{Script=Han}/u;
const LATIN = /\p{Script=Latin}/u;

/** What somebody is called who deleted their account and has no name any more. */
const NOBODY: Readonly<Record<Lang, string>> = {
  tw: "已刪除的會員",
  en: "Deleted member",
  cn: "已注销的会员",
};

/** Family name first, without a space, where it is written in Han, and in Chinese unless in Latin letters. */
export function personName(
  { firstName, lastName }: { firstName: string; lastName: string },
  lang: Lang,
): string {
  const name = firstName + lastName;
  if (name === "") return NOBODY[lang];
  const familyFirst = HAN.test(name) || (lang !== "en" && !LATIN.test(name));
  return familyFirst ? lastName + firstName : `${firstName} ${lastName}`;
}
