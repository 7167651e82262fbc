import { redirect } from "react-router";
import type { PageRequest } from "#server/platform/pages/pageRequests.ts";
import { DEFAULT_LANG, type Lang } from "#shared/kit/lang.ts";
import {
  CHALLENGE_COOKIE,
  clearedSessionCookie,
  DRAFT_COOKIE,
  EMAIL_CODES_COOKIE,
  httpOnlyCookie,
  IDENTITY_COOKIE,
  MEMBER_COOKIE,
  PROVEN_COOKIE,
  sessionCookie,
} from "#shared/platform/http/cookies.ts";
import type { SignedIn } from "#shared/identity/sessions/contract.ts";
import { localPath } from "#app/navigation/localPath.ts";
import { inLanguage, pathsIn } from "#app/paths.ts";
import { clearForeignDraft } from "#app/forms/draftCookie.server.ts";

/** The next person at this browser must not continue a sign-in. */
const WAY_IN = [IDENTITY_COOKIE, CHALLENGE_COOKIE, PROVEN_COOKIE, EMAIL_CODES_COOKIE] as const;

export function signedOutHeaders(publicUrl: string): Headers {
  const headers = new Headers({ "Set-Cookie": clearedSessionCookie(publicUrl) });
  clear(headers, [MEMBER_COOKIE, DRAFT_COOKIE, ...WAY_IN], publicUrl);
  return headers;
}

function clear(headers: Headers, names: readonly string[], publicUrl: string): void {
  for (const name of names)
    headers.append("Set-Cookie", httpOnlyCookie(name, "", { seconds: 0, publicUrl }));
}

interface OpenedSession extends SignedIn {
  /** Staff without `next` start in the back office. */
  readonly staff?: boolean;
}

/** The token goes into the cookie only. */
export function signedInResponse(
  { lang, settings }: PageRequest,
  request: Request,
  signedIn: OpenedSession,
): Response {
  const next = new URL(request.url).searchParams.get("next");
  return sessionResponse(signedIn, { request, next, lang, publicUrl: settings.publicUrl });
}

interface Destination {
  readonly request: Request;
  readonly next: string | null;
  readonly lang: Lang;
  readonly publicUrl: string;
}

export function sessionResponse(
  { token, user, staff }: OpenedSession,
  { request, next, lang, publicUrl }: Destination,
): Response {
  if (token === null) throw new Error("signed-in result has no token");
  const headers = new Headers({ "Set-Cookie": sessionCookie(token, publicUrl) });
  headers.append("Set-Cookie", httpOnlyCookie(MEMBER_COOKIE, user.uuid, { publicUrl }));
  const dropped = clearForeignDraft(request.headers.get("cookie"), {
    memberId: user.uuid,
    publicUrl,
  });
  if (dropped) headers.append("Set-Cookie", dropped);
  const paths = pathsIn(lang);
  const destination = inLanguage(localPath(next, staff ? paths.manager() : paths.home()), lang);
  // The security page links the identity verified just now.
  const linking = inLanguage(destination, DEFAULT_LANG) === pathsIn(DEFAULT_LANG).security();
  const over = WAY_IN.filter((name) => !(linking && name === PROVEN_COOKIE));
  clear(headers, over, publicUrl);
  return redirect(destination, { status: 303, headers });
}
