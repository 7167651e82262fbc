import type { PageRequest } from "#server/platform/pages/pageRequests.ts";
import {
  preferenceCookie,
  httpOnlyCookie,
  REFER_COOKIE,
  VISIT_COOKIE,
} from "#shared/platform/http/cookies.ts";
import { isReferCode } from "#shared/site/company/choices.ts";
import { readCookie } from "#app/client/cookie.ts";
import { rememberedRefer } from "#app/client/rememberedReferral.ts";

const DAY_SECONDS = 86_400;

/**
 * One cookie stores the code unless a valid one is stored, the other marks the visit as counted.
 */
export async function arrivalCookies(
  request: Request,
  { portal, settings: { publicUrl } }: Pick<PageRequest, "portal" | "settings">,
): Promise<string[]> {
  const code = new URL(request.url).searchParams.get("refer");
  if (request.method !== "GET" || !isReferCode(code)) return [];
  const cookies = request.headers.get("cookie");
  const { keep, mark } = await portal.referral.arrive({
    code,
    remembered: rememberedRefer(cookies),
    mark: readCookie(VISIT_COOKIE, cookies),
  });
  const seconds = DAY_SECONDS;
  return [
    ...(keep ? [preferenceCookie(REFER_COOKIE, keep, publicUrl)] : []),
    ...(mark ? [httpOnlyCookie(VISIT_COOKIE, mark, { seconds, publicUrl })] : []),
  ];
}
