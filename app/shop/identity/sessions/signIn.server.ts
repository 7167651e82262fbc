import { redirect } from "react-router";
import type { PageRequest } from "#server/platform/pages/pageRequests.ts";
import { DEFAULT_LANG, type Lang } from "#shared/kit/lang.ts";
import {
  CHALLENGE_COOKIE,
  clearedSessionCookie,
  DRAFT_COOKIE,
  EMAIL_CODES_COOKIE,
  hiddenCookie,
  IDENTITY_COOKIE,
  MEMBER_COOKIE,
  PROVEN_COOKIE,
  sessionCookie,
} from "#shared/platform/http/cookies.ts";
import type { SignedIn } from "#shared/identity/sessions/contract.ts";
import { localPath } from "#app/navigation/localPath.ts";
import { inLanguage, pathsIn } from "#app/paths.ts";
import { droppedDraft } from "#app/forms/draftCookie.server.ts";

/** What a browser keeps on the way in; whoever sits there next is not to go on with it. */
const WAY_IN = [IDENTITY_COOKIE, CHALLENGE_COOKIE, PROVEN_COOKIE, EMAIL_CODES_COOKIE] as const;

/** Leaves nothing in the browser of whose session it was. */
export function signedOutHeaders(publicUrl: string): Headers {
  const headers = new Headers({ "Set-Cookie": clearedSessionCookie(publicUrl) });
  clear(headers, [MEMBER_COOKIE, DRAFT_COOKIE, ...WAY_IN], publicUrl);
  return headers;
}

function clear(headers: Headers, names: readonly string[], publicUrl: string): void {
  for (const name of names)
    headers.append("Set-Cookie", hiddenCookie(name, "", { seconds: 0, publicUrl }));
}

interface Opened extends SignedIn {
  /** Staff without a heading begin in the back office. */
  readonly staff?: boolean;
}

/** Opens the session in the browser and goes on to where the visitor was heading; the token stays out of the page. */
export function signedInResponse(
  { lang, settings }: PageRequest,
  request: Request,
  signedIn: Opened,
): Response {
  const next = new URL(request.url).searchParams.get("next");
  return openedSession(signedIn, { request, next, lang, publicUrl: settings.publicUrl });
}

interface Heading {
  readonly request: Request;
  readonly next: string | null;
  readonly lang: Lang;
  readonly publicUrl: string;
}

/** The same for whoever is heading elsewhere than the request says. */
export function openedSession(
  { token, user, staff }: Opened,
  { request, next, lang, publicUrl }: Heading,
): Response {
  if (token === null) throw new Error("a session without a token was opened");
  const headers = new Headers({ "Set-Cookie": sessionCookie(token, publicUrl) });
  headers.append("Set-Cookie", hiddenCookie(MEMBER_COOKIE, user.uuid, { publicUrl }));
  const dropped = droppedDraft(request.headers.get("cookie"), { memberId: user.uuid, publicUrl });
  if (dropped) headers.append("Set-Cookie", dropped);
  const paths = pathsIn(lang);
  const heading = inLanguage(localPath(next, staff ? paths.manager() : paths.home()), lang);
  // There an identity that was proven just now is linked, by whoever had to log in for it.
  const linking = inLanguage(heading, DEFAULT_LANG) === pathsIn(DEFAULT_LANG).security();
  const over = WAY_IN.filter((name) => !(linking && name === PROVEN_COOKIE));
  clear(headers, over, publicUrl);
  return redirect(heading, { status: 303, headers });
}
