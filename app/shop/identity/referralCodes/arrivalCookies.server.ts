import type { PageRequest } from "#server/platform/pages/pageRequests.ts";
import {
  preferenceCookie,
  httpOnlyCookie,
  REFER_COOKIE,
  VISIT_COOKIE,
} from "#shared/platform/http/cookies.ts";
import { referCodesOf } from "#shared/site/company/choices.ts";
import { readCookie } from "#app/client/cookie.ts";
import { rememberedRefer } from "#app/client/rememberedReferral.ts";
import { isRedirect } from "./referOnRedirect.server.ts";

const DAY_SECONDS = 86_400;

/**
 * One cookie stores the code unless a valid one is stored, the other marks the visit as counted. Requests for a
 * page's data count as those for the page.
 */
export async function arrivalCookies(
  request: Request,
  response: Response,
  { portal, settings: { publicUrl } }: Pick<PageRequest, "portal" | "settings">,
): Promise<string[]> {
  const codes = referCodesOf(new URL(request.url).searchParams);
  if (request.method !== "GET" || codes.length === 0) return [];
  const cookies = request.headers.get("cookie");
  const { keep, mark } = await portal.referral.arrive({
    codes,
    remembered: rememberedRefer(cookies),
    mark: readCookie(VISIT_COOKIE, cookies),
    counts: !isRedirect(response),
  });
  const seconds = DAY_SECONDS;
  return [
    ...(keep ? [preferenceCookie(REFER_COOKIE, keep, publicUrl)] : []),
    ...(mark ? [httpOnlyCookie(VISIT_COOKIE, mark, { seconds, publicUrl })] : []),
  ];
}
