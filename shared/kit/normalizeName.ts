/** For comparing names: NFKC, lower case, single spaces. */
export const normalizeName = (text: string): string =>
  text.normalize("NFKC").toLowerCase().replaceAll(/\s+/g, " ").trim();
