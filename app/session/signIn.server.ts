import { redirect } from "react-router";
import type { PageRequest } from "#server/http/pages.ts";
import type { Lang } from "#shared/kit/lang.ts";
import { hiddenCookie, MEMBER_COOKIE, sessionCookie } from "#shared/session/cookies.ts";
import type { SignedIn } from "#shared/session/contract.ts";
import { localPath } from "../kit/localPath.ts";
import { inLanguage, pathsIn } from "../paths.ts";
import { droppedDraft } from "./draft.server.ts";

/** Opens the session in the browser and goes on to where the visitor was heading; the token stays out of the page. */
export function signedInResponse(
  { lang, settings }: PageRequest,
  request: Request,
  signedIn: SignedIn,
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
  { token, user }: SignedIn,
  { request, next, lang, publicUrl }: Heading,
): Response {
  if (token === null) throw new Error("a session without a token was opened");
  const headers = new Headers({ "Set-Cookie": sessionCookie(token, publicUrl) });
  headers.append("Set-Cookie", hiddenCookie(MEMBER_COOKIE, user.uuid, { publicUrl }));
  const dropped = droppedDraft(request.headers.get("cookie"), { memberId: user.uuid, publicUrl });
  if (dropped) headers.append("Set-Cookie", dropped);
  return redirect(inLanguage(localPath(next, pathsIn(lang).home()), lang), {
    status: 303,
    headers,
  });
}
