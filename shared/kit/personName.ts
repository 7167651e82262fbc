import type { Lang } from "./lang.ts";

const HAN = /\p{Script=Han}/u;
const LATIN = /\p{Script=Latin}/u;

/** Family name first, without a space, where it is written in Han, and in Chinese unless in Latin letters. */
export function personName(
  { firstName, lastName }: { firstName: string; lastName: string },
  lang: Lang,
): string {
  const name = firstName + lastName;
  const familyFirst = HAN.test(name) || (lang !== "en" && !LATIN.test(name));
  return familyFirst ? lastName + firstName : `${firstName} ${lastName}`;
}
