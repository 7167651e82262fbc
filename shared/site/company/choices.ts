/** Light or dark, when somebody chose; otherwise the device decides. */
export const THEMES = ["light", "dark"] as const;
export type Theme = (typeof THEMES)[number];
export const isTheme = (value: unknown): value is Theme => THEMES.some((theme) => theme === value);

/** Where a table of rates came from. */
export const RATE_SOURCES = ["demo", "manual", "csv", "ecb", "restored"] as const;
export type RateSource = (typeof RATE_SOURCES)[number];

/** Looks like an ISO 4217 code; whether anything is priced in it, the catalogue knows. */
export const isCurrency = (value: unknown): value is string =>
  typeof value === "string" && /^[A-Z]{3}$/.test(value);

/** Looks like the code of somebody who sends visitors here; whose it is, if anybody's, is another question. */
export const isReferCode = (value: unknown): value is string =>
  typeof value === "string" && /^[A-Za-z0-9_-]{4,64}$/.test(value);
