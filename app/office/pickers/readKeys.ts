const COMMA_OR_LINE = /[,，、\n]/;

/** Non-empty lines, also split at commas and spaces. */
export const readKeys = (text: string): string[] => text.split(/[\s,，、]+/).filter(Boolean);

/** What is typed so far holds at least one whole key. */
export const endsKey = (text: string): boolean => COMMA_OR_LINE.test(text);
