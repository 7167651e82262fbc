import { redirect } from "react-router";
import type { PageRequest } from "#server/http/pages.ts";
import { sessionCookie } from "#shared/session/cookies.ts";
import type { SignedIn } from "#shared/session/contract.ts";
import { localPath } from "../kit/localPath.ts";
import { inLanguage, pathsIn } from "../paths.ts";

/** Logging in is for guests; a member who opens it is sent home. */
export function refuseSignedIn({ signedIn, lang }: PageRequest) {
  if (signedIn) throw redirect(pathsIn(lang).home());
  return null;
}

/** Opens the session in the browser and goes on to where the visitor was heading; the token stays out of the page. */
export function signedInResponse(
  { lang, settings }: PageRequest,
  request: Request,
  { token }: SignedIn,
): Response {
  if (token === null) throw new Error("a session without a token was opened");
  const next = new URL(request.url).searchParams.get("next");
  return redirect(inLanguage(localPath(next, pathsIn(lang).home()), lang), {
    status: 303,
    headers: { "Set-Cookie": sessionCookie(token, settings.publicUrl) },
  });
}
