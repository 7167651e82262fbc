/** Names of the product's cookies. The session is HttpOnly; the others are also readable by the page. */
export const SESSION_COOKIE = "mw_session";
export const VISITOR_COOKIE = "mw_visitor";
export const CURRENCY_COOKIE = "mw_currency";
export const THEME_COOKIE = "mw_theme";

const YEAR_SECONDS = 31_536_000;
const SESSION_SECONDS = 30 * 86_400;

const secure = (publicUrl: string) => (publicUrl.startsWith("https:") ? "; Secure" : "");

/** Opens the session in the browser; scripts cannot read it. */
export const sessionCookie = (token: string, publicUrl: string): string =>
  `${SESSION_COOKIE}=${token}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${SESSION_SECONDS}${secure(publicUrl)}`;

/** Clears the session in the browser. */
export const clearedSessionCookie = (publicUrl: string): string =>
  `${SESSION_COOKIE}=; Path=/; HttpOnly; SameSite=Lax; Max-Age=0${secure(publicUrl)}`;

/** A choice the page may read, kept for a year. */
export const choiceCookie = (name: string, value: string, publicUrl: string): string =>
  `${name}=${encodeURIComponent(value)}; Path=/; SameSite=Lax; Max-Age=${YEAR_SECONDS}${secure(publicUrl)}`;
