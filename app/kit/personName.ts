import type { Lang } from "#shared/kit/lang.ts";

const HAN = /\p{Script=Han}/u;

/** Family name first in Chinese and for a name written in Han, last in English. */
export const personName = (
  { firstName, lastName }: { firstName: string; lastName: string },
  lang: Lang,
): string =>
  lang === "en" && !HAN.test(firstName + lastName)
    ? `${firstName} ${lastName}`
    : lastName + firstName;
