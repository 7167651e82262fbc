/** Non-empty lines, also split at commas. */
export const readKeys = (text: string): string[] => text.split(/[\s,，、]+/).filter(Boolean);
