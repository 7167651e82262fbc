import { redirect } from "react-router";

/** 301 that keeps the query. */
export function redirectToCanonical(url: URL, right: string): void {
  if (url.pathname !== right) throw redirect(right + url.search, 301);
}
