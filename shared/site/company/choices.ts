export const THEMES = ["light", "dark"] as const;
export type Theme = (typeof THEMES)[number];
export const isTheme = (value: unknown): value is Theme => THEMES.some((theme) => theme === value);

export const RATE_SOURCES = ["demo", "manual", "csv", "ecb", "restored"] as const;
export type RateSource = (typeof RATE_SOURCES)[number];

/** The form only. */
export const isReferCode = (value: unknown): value is string =>
  typeof value === "string" && /^[A-Za-z0-9_-]{4,64}$/.test(value);

const MAX_CODES = 5;

/** What links joined from two others hold; the first valid one counts. */
export const referCodesOf = (query: URLSearchParams): string[] =>
  query.getAll("refer").filter(isReferCode).slice(0, MAX_CODES);
