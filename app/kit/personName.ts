import type { Lang } from "#shared/kit/lang.ts";

/** Family name first in Chinese, last in English. */
export const personName = (
  { firstName, lastName }: { firstName: string; lastName: string },
  lang: Lang,
): string => (lang === "en" ? `${firstName} ${lastName}` : lastName + firstName);
