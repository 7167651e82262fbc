/** Characters of a text's Markdown source. */
export const MAX_SOURCE = 20_000;

/** People named in one text. */
export const MAX_MENTIONS = 10;
