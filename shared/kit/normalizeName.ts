/** As names that people type are compared: however letters are written and words are spaced. */
export const folded = (text: string): string =>
  text.normalize("NFKC").toLowerCase().replaceAll(/\s+/g, " ").trim();
