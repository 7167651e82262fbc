import { redirect } from "react-router";
import { IdentityProviderName } from "#shared/identity/oauth/contract.ts";
import { pageContext } from "#app/requestContext.ts";
import { localPath } from "#app/navigation/localPath.ts";
import { findRefusal } from "#app/forms/submitted.ts";
import { pathsIn } from "#app/paths.ts";
import type { Route } from "./+types/startSignIn";
import { withErrorParam } from "./errorParam.ts";
import { signInStateCookie } from "./signInState.server.ts";

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const { portal, lang, settings } = context.get(pageContext);
  const provider = IdentityProviderName.safeParse(params.provider);
  if (!provider.success) return redirect(pathsIn(lang).notFound());
  const next = localPath(url.searchParams.get("next"), "");
  try {
    const departure = await portal.identity.begin({ provider: provider.data, next });
    return redirect(departure.url, {
      status: 303,
      headers: { "Set-Cookie": signInStateCookie("begun", departure.ticket, settings.publicUrl) },
    });
  } catch (error) {
    const refusal = findRefusal(error);
    if (!refusal) throw error;
    return redirect(withErrorParam(pathsIn(lang).login(next), refusal.data.code), 303);
  }
}
