import type { Display } from "./officeContext.ts";

export const DISPLAY_COOKIE = "mw_lists";

/** Defaults to compact rows and shortcuts. */
export function readDisplay(request: Request): Display {
  const cookies = request.headers.get("cookie") ?? "";
  const kept = new RegExp(`(?:^|; )${DISPLAY_COOKIE}=([a-z.]*)`).exec(cookies)?.[1] ?? "";
  const words = kept.split(".");
  return { compact: !words.includes("roomy"), shortcuts: !words.includes("quiet") };
}

export const displayCookieValue = ({ compact, shortcuts }: Display): string =>
  [!compact && "roomy", !shortcuts && "quiet"].filter(Boolean).join(".");
