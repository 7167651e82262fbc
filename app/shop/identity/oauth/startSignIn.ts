import { redirect } from "react-router";
import { IdentityProviderName } from "#shared/identity/oauth/contract.ts";
import { page } from "#app/requestContext.ts";
import { localPath } from "#app/navigation/localPath.ts";
import { refusalIn } from "#app/forms/submitted.ts";
import { pathsIn } from "#app/paths.ts";
import type { Route } from "./+types/startSignIn";
import { refusedAt } from "./errorParam.ts";
import { ticketCookie } from "./signInState.server.ts";

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const { portal, lang, settings } = context.get(page);
  const provider = IdentityProviderName.safeParse(params.provider);
  if (!provider.success) return redirect(pathsIn(lang).notFound());
  const next = localPath(url.searchParams.get("next"), "");
  try {
    const departure = await portal.identity.begin({ provider: provider.data, next });
    return redirect(departure.url, {
      status: 303,
      headers: { "Set-Cookie": ticketCookie("begun", departure.ticket, settings.publicUrl) },
    });
  } catch (error) {
    const refusal = refusalIn(error);
    if (!refusal) throw error;
    return redirect(refusedAt(pathsIn(lang).login(next), refusal.data.code), 303);
  }
}
