import { redirect } from "react-router";
import { IdentityProviderName } from "#shared/identity/contract.ts";
import { page } from "../context.ts";
import { localPath } from "../kit/localPath.ts";
import { refusalIn } from "../kit/submitted.ts";
import { pathsIn } from "../paths.ts";
import type { Route } from "./+types/start";
import { refusedAt } from "./refusedAt.ts";
import { ticketCookie } from "./tickets.server.ts";

/** Sends the browser to a provider to sign in there. */
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
