/**
 * Adds `#id` to document requests only. A form sent by script stays on the page, so nothing moves.
 */
export const anchorPath = (address: string, id: string, { headers }: Request): string =>
  headers.get("sec-fetch-dest") === "empty" ? address : `${address}#${id}`;
