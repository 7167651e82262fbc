import type { Display } from "./officeContext.ts";

export const DISPLAY_COOKIE = "mw_lists";

/** Compact rows and shortcuts, unless the browser was told otherwise. */
export function displayIn(request: Request): Display {
  const cookies = request.headers.get("cookie") ?? "";
  const kept = new RegExp(`(?:^|; )${DISPLAY_COOKIE}=([a-z.]*)`).exec(cookies)?.[1] ?? "";
  const words = kept.split(".");
  return { compact: !words.includes("roomy"), shortcuts: !words.includes("quiet") };
}

/** The cookie's value for a choice. */
export const displayWords = ({ compact, shortcuts }: Display): string =>
  [!compact && "roomy", !shortcuts && "quiet"].filter(Boolean).join(".");
