import { redirect } from "react-router";
import { clearedSessionCookie } from "#shared/session/cookies.ts";
import { page } from "../context.ts";
import { pathsIn } from "../paths.ts";
import type { Route } from "./+types/logout";

/** Ends the session on the server and in the browser. */
export async function action({ context }: Route.ActionArgs) {
  const { portal, lang, settings } = context.get(page);
  await portal.session.logout();
  return redirect(pathsIn(lang).home(), {
    headers: { "Set-Cookie": clearedSessionCookie(settings.publicUrl) },
  });
}

export const loader = ({ context }: Route.LoaderArgs) =>
  redirect(pathsIn(context.get(page).lang).home());
