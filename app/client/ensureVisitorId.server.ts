import { redirect } from "react-router";
import type { PageRequest } from "#server/platform/pages/pageRequests.ts";
import { preferenceCookie, VISITOR_COOKIE } from "#shared/platform/http/cookies.ts";
import { generateVisitorId } from "./visitorId.ts";

/**
 * Sets a visitor id and has the form repeated. Null if the browser has one, or keeps no cookies.
 */
export function ensureVisitorId(
  { signedIn, visitor, settings }: PageRequest,
  url: URL,
): Response | null {
  if (signedIn || visitor !== null || url.searchParams.has("again")) return null;
  const cookie = preferenceCookie(VISITOR_COOKIE, generateVisitorId(), settings.publicUrl);
  const again = new URLSearchParams(url.searchParams);
  again.set("again", "1");
  return redirect(`${url.pathname}?${again}`, { status: 307, headers: { "Set-Cookie": cookie } });
}
