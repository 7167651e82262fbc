import { redirect } from "react-router";
import type { PageRequest } from "#server/platform/pages/pageRequests.ts";
import { choiceCookie, VISITOR_COOKIE } from "#shared/platform/http/cookies.ts";
import { newVisitorToken } from "./visitorId.ts";

/**
 * Sets a visitor id and has the form repeated. Null if the browser has one, or keeps no cookies.
 */
export function visitorAsked(
  { signedIn, visitor, settings }: PageRequest,
  url: URL,
): Response | null {
  if (signedIn || visitor !== null || url.searchParams.has("again")) return null;
  const cookie = choiceCookie(VISITOR_COOKIE, newVisitorToken(), settings.publicUrl);
  const again = new URLSearchParams(url.searchParams);
  again.set("again", "1");
  return redirect(`${url.pathname}?${again}`, { status: 307, headers: { "Set-Cookie": cookie } });
}
