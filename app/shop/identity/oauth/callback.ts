import { redirect } from "react-router";
import type { PageRequest } from "#server/platform/pages/pageRequests.ts";
import type { Portal } from "#server/platform/pages/portal.ts";
import { IdentityProviderName } from "#shared/identity/oauth/contract.ts";
import { pageContext } from "#app/requestContext.ts";
import { pathsIn } from "#app/paths.ts";
import { sessionResponse } from "../sessions/signIn.server.ts";
import type { Route } from "./+types/callback";
import { withErrorParam } from "./errorParam.ts";
import {
  clearedSignInStateCookie,
  readSignInState,
  signInStateCookie,
} from "./signInState.server.ts";

type SignInOutcome = Awaited<ReturnType<Portal["identity"]["finish"]>>;

/** One redirect URI for all languages. */
export async function loader({ request, params, url, context }: Route.LoaderArgs) {
  const asked = context.get(pageContext);
  const provider = IdentityProviderName.safeParse(params.provider);
  if (!provider.success) return redirect(pathsIn(asked.lang).notFound());
  const query = url.searchParams;
  const finished = await asked.portal.identity.finish({
    provider: provider.data,
    ticket: readSignInState(request, "begun"),
    state: query.get("state"),
    code: query.get("code"),
    error: query.get("error"),
  });
  if (finished.kind === "refused" && finished.cause) asked.report(finished.cause);
  const answer = goneOn(finished, { request, provider: provider.data, asked });
  // Single use, whatever the outcome.
  answer.headers.append("Set-Cookie", clearedSignInStateCookie("begun", asked.settings.publicUrl));
  return answer;
}

interface Returned {
  readonly request: Request;
  readonly provider: IdentityProviderName;
  readonly asked: PageRequest;
}

function goneOn(finished: SignInOutcome, { request, provider, asked }: Returned): Response {
  const { lang, next, linking } = finished;
  const { publicUrl } = asked.settings;
  const paths = pathsIn(lang);
  const onward = next || undefined;
  const redirectWithCookie = (path: string, cookie: string) =>
    redirect(path, { status: 303, headers: { "Set-Cookie": cookie } });
  switch (finished.kind) {
    case "signed_in":
      return sessionResponse(finished.signedIn, { request, next, lang, publicUrl });
    case "code":
      return redirectWithCookie(
        paths.loginCode(onward),
        signInStateCookie("challenge", finished.challenge, publicUrl),
      );
    case "register":
      return redirectWithCookie(
        paths.registerWith(provider, onward),
        signInStateCookie("proven", finished.pending, publicUrl),
      );
    case "known_address":
      return redirectWithCookie(
        withErrorParam(paths.login(paths.security()), "oauth.email_taken"),
        signInStateCookie("proven", finished.pending, publicUrl),
      );
    case "linked":
      return redirect(`${paths.security()}?linked=1`, 303);
    case "refused":
      return redirect(
        withErrorParam(linking ? paths.security() : paths.login(onward), finished.code),
        303,
      );
  }
}
