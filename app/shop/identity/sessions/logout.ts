import { redirect } from "react-router";
import { pageContext } from "#app/requestContext.ts";
import { localPath } from "#app/navigation/localPath.ts";
import { pathsIn } from "#app/paths.ts";
import { signedOutHeaders } from "./signIn.server.ts";
import type { Route } from "./+types/logout";

/** `next` is for the next login. */
export async function action({ url, context }: Route.ActionArgs) {
  const { portal, lang, settings } = context.get(pageContext);
  await portal.session.logout();
  const headers = signedOutHeaders(settings.publicUrl);
  const paths = pathsIn(lang);
  const next = url.searchParams.get("next");
  return redirect(next === null ? paths.home() : paths.login(localPath(next, paths.home())), {
    headers,
  });
}

export const loader = ({ context }: Route.LoaderArgs) =>
  redirect(pathsIn(context.get(pageContext).lang).home());
