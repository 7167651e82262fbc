/** The session is HttpOnly; pages may read the others. */
export const SESSION_COOKIE = "mw_session";
export const VISITOR_COOKIE = "mw_visitor";
export const CURRENCY_COOKIE = "mw_currency";
export const LANGUAGE_COOKIE = "mw_language";
export const THEME_COOKIE = "mw_theme";
export const REFER_COOKIE = "mw_refer";
/** Last counted referral visit: once a day. */
export const VISIT_COOKIE = "mw_visit";
/** Last signed-in member: owner of a form sent after the session expired. */
export const MEMBER_COOKIE = "mw_member";
/** Form sent after the session expired. */
export const DRAFT_COOKIE = "mw_draft";

/** Pending sign-in at a provider, encrypted. */
export const IDENTITY_COOKIE = "mw_identity";
/** Verified identity without an account, encrypted. */
export const PROVEN_COOKIE = "mw_proven";
/** Email change codes from mailed links. */
export const EMAIL_CODES_COOKIE = "mw_codes";
export const CHALLENGE_COOKIE = "mw_login";

const YEAR_SECONDS = 31_536_000;
const SESSION_SECONDS = 30 * 86_400;

const secureAttribute = (publicUrl: string) => (publicUrl.startsWith("https:") ? "; Secure" : "");

/** HttpOnly; 0 seconds clears it. */
export const httpOnlyCookie = (
  name: string,
  value: string,
  { seconds = SESSION_SECONDS, publicUrl }: { seconds?: number; publicUrl: string },
): string =>
  `${name}=${value}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${seconds}${secureAttribute(publicUrl)}`;

export const sessionCookie = (token: string, publicUrl: string): string =>
  httpOnlyCookie(SESSION_COOKIE, token, { publicUrl });

export const clearedSessionCookie = (publicUrl: string): string =>
  httpOnlyCookie(SESSION_COOKIE, "", { seconds: 0, publicUrl });

/** Readable by scripts, for a year. */
export const preferenceCookie = (name: string, value: string, publicUrl: string): string =>
  `${name}=${encodeURIComponent(value)}; Path=/; SameSite=Lax; Max-Age=${YEAR_SECONDS}${secureAttribute(publicUrl)}`;
