import { data } from "react-router";
import type { PageRequest } from "#server/platform/pages/pageRequests.ts";
import { DEFAULT_LANG } from "#shared/kit/lang.ts";

/** For files that exist at the root only. @throws 404 below a language. */
export function requireRoot(asked: PageRequest): PageRequest {
  if (asked.lang !== DEFAULT_LANG) throw data(null, { status: 404 });
  return asked;
}
