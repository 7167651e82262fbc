type Fields = Readonly<Record<string, string>>;

export const rateField = (code: string) => `rate.${code}`;

/** Hidden field with the value before editing. */
export const shownField = (code: string) => `shown.${code}`;

const CODE = /^rate\.([A-Z]{3})$/;

/** Codes of rates that differ from their `shown` field, or lack one. */
const listEditedCodes = (fields: Fields): string[] =>
  Object.keys(fields).flatMap((name) => {
    const code = CODE.exec(name)?.[1];
    return code && fields[name]?.trim() !== fields[shownField(code)] ? [code] : [];
  });

export const hasEditedRates = (fields: Fields): boolean => listEditedCodes(fields).length > 0;

/** `CODE;rate` lines. Strips separators from the input, so that each line holds one rate. */
export const rateLines = (fields: Fields): string =>
  listEditedCodes(fields)
    .map((code) => `${code};${(fields[rateField(code)] ?? "").replaceAll(/[;\r\n\t\0]/g, " ")}`)
    .join("\n");

/** Inverse of `rateLines`. */
export const parseRateLines = (lines: string): Record<string, string> =>
  Object.fromEntries(
    lines.split(/\r\n|\r|\n/).flatMap((line) => {
      const [code = "", rate = ""] = line.split(";");
      return code ? [[rateField(code), rate] as const] : [];
    }),
  );
