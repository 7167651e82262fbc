import { redirect } from "react-router";
import { choiceCookie } from "#shared/platform/http/cookies.ts";
import { page } from "#app/requestContext.ts";
import { localPath } from "#app/navigation/localPath.ts";
import { DISPLAY_COOKIE, displayIn, displayWords } from "./displaySettings.server.ts";
import { managerPathsIn } from "./paths.ts";
import type { Route } from "./+types/saveDisplay";

export async function action({ request, context }: Route.ActionArgs) {
  const { lang, settings } = context.get(page);
  const form = await request.formData();
  const now = displayIn(request);
  const chosen = (name: string, on: string, before: boolean) =>
    form.has(name) ? form.get(name) === on : before;
  const words = displayWords({
    compact: chosen("density", "compact", now.compact),
    shortcuts: chosen("shortcuts", "on", now.shortcuts),
  });
  return redirect(localPath(form.get("to"), managerPathsIn(lang).start()), {
    headers: { "Set-Cookie": choiceCookie(DISPLAY_COOKIE, words, settings.publicUrl) },
  });
}

export const loader = ({ context }: Route.LoaderArgs) =>
  redirect(managerPathsIn(context.get(page).lang).start());
