/** Characters. */
export const CANNED_TITLE_MAX = 80;
export const CANNED_BODY_MAX = 5_000;

/** Of all languages; each is offered with its text. */
export const CANNED_REPLIES_MAX = 300;

/** Written in a text as `{name}`; filled when it is inserted. */
export const CANNED_PLACEHOLDERS = ["name", "product", "title"] as const;
export type CannedPlaceholder = (typeof CANNED_PLACEHOLDERS)[number];

const MARK = /\{(name|product|title)\}/g;

const MARKDOWN = /[\\`*_[\]<>#~|!]/gu;

/** Other braces stay: programs have them. Values are plain text: what members write in them is no Markdown of staff. */
export const fillPlaceholders = (
  text: string,
  values: Readonly<Record<CannedPlaceholder, string>>,
): string =>
  text.replaceAll(MARK, (_, name: CannedPlaceholder) =>
    values[name].replaceAll(MARKDOWN, String.raw`\$&`),
  );
