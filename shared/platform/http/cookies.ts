/** Names of the product's cookies. The session is HttpOnly; the others are also readable by the page. */
export const SESSION_COOKIE = "mw_session";
export const VISITOR_COOKIE = "mw_visitor";
export const CURRENCY_COOKIE = "mw_currency";
/** The language that the visitor chose by hand. */
export const LANGUAGE_COOKIE = "mw_language";
export const THEME_COOKIE = "mw_theme";
/** The code of whoever sent the visitor here. */
export const REFER_COOKIE = "mw_refer";
/** Which visit with such a code was counted last: one counts once a day. */
export const VISIT_COOKIE = "mw_visit";
/** Who logged in last and has not logged out: whose a form is that was sent after the session had ended. */
export const MEMBER_COOKIE = "mw_member";
/** A form that was sent after its session had ended, for its sender. */
export const DRAFT_COOKIE = "mw_draft";

/** An outside sign-in that this browser has begun, sealed. */
export const IDENTITY_COOKIE = "mw_identity";
/** An outside identity that is proven and opens no account so far, sealed. */
export const PROVEN_COOKIE = "mw_proven";
/** The codes for a change of address that links of mails have brought. */
export const EMAIL_CODES_COOKIE = "mw_codes";
/** The login that waits for a code, where no form carries it. */
export const CHALLENGE_COOKIE = "mw_login";

const YEAR_SECONDS = 31_536_000;
const SESSION_SECONDS = 30 * 86_400;

const secure = (publicUrl: string) => (publicUrl.startsWith("https:") ? "; Secure" : "");

/** Keeps `value` for `seconds`; scripts cannot read it. Clears it with 0 seconds. */
export const hiddenCookie = (
  name: string,
  value: string,
  { seconds = SESSION_SECONDS, publicUrl }: { seconds?: number; publicUrl: string },
): string =>
  `${name}=${value}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${seconds}${secure(publicUrl)}`;

/** Opens the session in the browser; scripts cannot read it. */
export const sessionCookie = (token: string, publicUrl: string): string =>
  hiddenCookie(SESSION_COOKIE, token, { publicUrl });

/** Clears the session in the browser. */
export const clearedSessionCookie = (publicUrl: string): string =>
  hiddenCookie(SESSION_COOKIE, "", { seconds: 0, publicUrl });

/** A choice the page may read, kept for a year. */
export const choiceCookie = (name: string, value: string, publicUrl: string): string =>
  `${name}=${encodeURIComponent(value)}; Path=/; SameSite=Lax; Max-Age=${YEAR_SECONDS}${secure(publicUrl)}`;
