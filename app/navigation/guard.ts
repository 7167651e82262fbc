import { data, redirect, type MiddlewareFunction } from "react-router";
import { DEFAULT_LANG } from "#shared/kit/lang.ts";
import { errorStatus } from "#shared/errors.ts";
import { SESSION_COOKIE } from "#shared/platform/http/cookies.ts";
import { readCookie } from "#app/client/cookie.ts";
import { denialReason, pageContext } from "#app/requestContext.ts";
import { accessOf, isResourceRoute } from "#app/pages.ts";
import { inLanguage, pathsIn } from "#app/paths.ts";
import { checkAdmission, requiredStep, isClosedToImpersonation } from "./pageAccess.ts";
import { draftCookie } from "#app/forms/draftCookie.server.ts";

/** Default targets after sign-in; not worth returning to. */
const BEFORE_TERMS = new Set(["/member", "/member/password"]);

function asWritten(pattern: string, pathname: string): string {
  const known = pattern.replace(/^\/*/, "/").split("/");
  return pathname
    .split("/")
    .map((part, at) => (known[at]?.toLowerCase() === part.toLowerCase() ? known[at] : part))
    .join("/");
}

/**
 * Runs before every page read and write; redirects, or refuses inside the site frame. Use cases
 * check access as well.
 */
export const guard: MiddlewareFunction<Response> = async (
  { request, url, pattern, context },
  next,
) => {
  const { portal, lang, viewer, settings: site } = context.get(pageContext);
  const route = inLanguage(pattern.replace(/^\/*/, "/"), DEFAULT_LANG);
  const access = accessOf(route);
  const written = asWritten(pattern, url.pathname);
  if (request.method === "GET" && written !== url.pathname)
    throw redirect(written + url.search, 301);
  const here = url.pathname + url.search;
  const reading = request.method === "GET" || request.method === "HEAD";
  if (viewer?.impersonation && isClosedToImpersonation(route, reading))
    throw data({ code: "access.read_only" }, { status: errorStatus["access.read_only"] });
  const first = requiredStep(route, viewer);
  const paths = pathsIn(lang);
  if (first === "password") throw redirect(paths.password(), 303);
  const shouldReturn = reading && !isResourceRoute(route) && !BEFORE_TERMS.has(route);
  if (first) throw redirect(paths.memberTerms(shouldReturn ? here : undefined), 303);
  const settings =
    access === "intelligent" && viewer ? (await portal.session.check()).user.settings : [];
  const verdict = checkAdmission(access, viewer, settings);
  if (verdict === "log_in") {
    const ended = readCookie(SESSION_COOKIE, request.headers.get("cookie"));
    const draft = reading ? null : await draftCookie(request, url.pathname, site.publicUrl);
    const login = paths.login(here, ended ? { ended: 1 } : {});
    throw redirect(login, { status: 303, ...(draft && { headers: { "Set-Cookie": draft } }) });
  }
  if (verdict === "member_area") throw redirect(paths.member(), 303);
  // Only GET is refused: the form signs in even if another tab already did.
  if (verdict === "signed_in") return reading ? redirect(paths.home()) : next();
  if (verdict === "access.second_factor_required") throw redirect(paths.security(here), 303);
  if (verdict === "access.denied") {
    if (!reading) throw redirect(here, 303);
    if (isResourceRoute(route)) throw data({ code: verdict }, { status: errorStatus[verdict] });
    context.set(denialReason, verdict);
  }
  return next();
};
