export const MAX_CAMPAIGNS = 200;
export const NAME_MAX = 80;
export const LANDING_MAX = 300;

export const PRINT_FORMATS = ["pdf", "png"] as const;
export type PrintFormat = (typeof PRINT_FORMATS)[number];
export const PRINT_KINDS = ["poster", "card"] as const;
export type PrintKind = (typeof PRINT_KINDS)[number];
export const printTypes = { pdf: "application/pdf", png: "image/png" } as const;

const BASE = "http://local.invalid";
const UNSAFE = /[\p{Cc}\s\\]/u;
const LANGUAGES = /^(?:\/(?:tw|en|cn)(?=\/|$))+/i;
/** Nothing that a visitor could read. */
const NO_PAGE =
  /^\/(?:api|callback|assets|art|storage|dev|og|download|manager|dealer|member|cart|order|quotation|login|logout|preference|404)(?:[/.]|$)/i;

/**
 * The page that a link opens: a path of this site, or its whole address, without language, referral code and
 * fragment. Null for anything else.
 */
export function landingPathOf(typed: string, publicUrl: string): string | null {
  const origin = new URL(publicUrl).origin;
  const isWhole = typed === origin || typed.startsWith(`${origin}/`);
  const written = isWhole ? typed.slice(origin.length) || "/" : typed || "/";
  if (!written.startsWith("/") || written.startsWith("//") || UNSAFE.test(written)) return null;
  const url = URL.parse(written, BASE);
  if (url?.origin !== BASE || url.pathname.includes("//")) return null;
  const pathname = url.pathname.replace(LANGUAGES, "").replace(/\/+$/, "") || "/";
  url.searchParams.delete("refer");
  const path = pathname + (url.searchParams.size > 0 ? `?${url.searchParams}` : "");
  return NO_PAGE.test(pathname) || path.length > LANDING_MAX ? null : path;
}
