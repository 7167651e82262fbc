import { redirect } from "react-router";

/** 301 that keeps the query. */
export function ensureAddress(url: URL, right: string): void {
  if (url.pathname !== right) throw redirect(right + url.search, 301);
}
