import { redirect } from "react-router";

/** Leads to where a thing stands, if its address names or places it otherwise. The query stays; the language is the address's. */
export function ensureAddress(url: URL, right: string): void {
  if (url.pathname !== right) throw redirect(right + url.search, 301);
}
