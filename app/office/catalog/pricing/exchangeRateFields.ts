type Fields = Readonly<Record<string, string>>;

/** The field of a currency's rate. */
export const rateName = (code: string) => `rate.${code}`;

/** What its field showed before anything was typed into it. */
export const shownName = (code: string) => `shown.${code}`;

const CODE = /^rate\.([A-Z]{3})$/;

/** Codes of the currencies whose fields hold something else than they showed, or of which nothing says what that was. */
const editedIn = (fields: Fields): string[] =>
  Object.keys(fields).flatMap((name) => {
    const code = CODE.exec(name)?.[1];
    return code && fields[name]?.trim() !== fields[shownName(code)] ? [code] : [];
  });

/** Whether any rate was typed and is not in force. */
export const isEdited = (fields: Fields): boolean => editedIn(fields).length > 0;

/** The rates that were edited, a line each; no line is empty, nor says more than one rate. */
export const rateLines = (fields: Fields): string =>
  editedIn(fields)
    .map((code) => `${code};${(fields[rateName(code)] ?? "").replaceAll(/[;\r\n\t\0]/g, " ")}`)
    .join("\n");

/** Such lines as the fields that they were made of, in their order. */
export const typedRates = (lines: string): Record<string, string> =>
  Object.fromEntries(
    lines.split(/\r\n|\r|\n/).flatMap((line) => {
      const [code = "", rate = ""] = line.split(";");
      return code ? [[rateName(code), rate] as const] : [];
    }),
  );
