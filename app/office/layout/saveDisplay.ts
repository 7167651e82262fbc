import { redirect } from "react-router";
import { preferenceCookie } from "#shared/platform/http/cookies.ts";
import { pageContext } from "#app/requestContext.ts";
import { localPath } from "#app/navigation/localPath.ts";
import { DISPLAY_COOKIE, readDisplay, displayCookieValue } from "./displaySettings.server.ts";
import { officePathsIn } from "./paths.ts";
import type { Route } from "./+types/saveDisplay";

export async function action({ request, context }: Route.ActionArgs) {
  const { lang, settings } = context.get(pageContext);
  const form = await request.formData();
  const now = readDisplay(request);
  const chosen = (name: string, on: string, before: boolean) =>
    form.has(name) ? form.get(name) === on : before;
  const words = displayCookieValue({
    compact: chosen("density", "compact", now.compact),
    shortcuts: chosen("shortcuts", "on", now.shortcuts),
  });
  return redirect(localPath(form.get("to"), officePathsIn(lang).start()), {
    headers: { "Set-Cookie": preferenceCookie(DISPLAY_COOKIE, words, settings.publicUrl) },
  });
}

export const loader = ({ context }: Route.LoaderArgs) =>
  redirect(officePathsIn(context.get(pageContext).lang).start());
