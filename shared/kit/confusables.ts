/** Scripts whose letters can be taken for another's: no honest name mixes two of them. */
const CONFUSABLE = [
  /\p{Script=Latin}/u,
  /\p{Script=Cyrillic}/u,
  /\p{Script=Greek}/u,
  /\p{Script=Armenian}/u,
  /\p{Script=Cherokee}/u,
  /\p{Script=Coptic}/u,
  /\p{Script=Lisu}/u,
];

/**
 * Whether a text mixes letters of scripts that look alike, such as a Cyrillic а among Latin letters. Han, Kana
 * and Hangul stand beside Latin in honest names.
 */
export const isLookalike = (text: string): boolean =>
  CONFUSABLE.filter((script) => script.test(text)).length > 1;
