import { redirect } from "react-router";
import { preferenceCookie, CURRENCY_COOKIE, THEME_COOKIE } from "#shared/platform/http/cookies.ts";
import { isCurrency } from "#shared/kit/currencyCodes.ts";
import { isTheme } from "#shared/site/company/choices.ts";
import { pageContext } from "#app/requestContext.ts";
import { localPath } from "#app/navigation/localPath.ts";
import { pathsIn } from "#app/paths.ts";
import type { Route } from "./+types/displayPreference";

/** Stores currency or theme in a cookie and redirects back; `auto` follows the system's theme. */
export async function action({ request, context }: Route.ActionArgs) {
  const { lang, settings } = context.get(pageContext);
  const form = await request.formData();
  const currency = form.get("currency");
  const theme = form.get("theme");
  const headers = new Headers();
  const keep = (name: string, value: string) =>
    headers.append("Set-Cookie", preferenceCookie(name, value, settings.publicUrl));
  if (isCurrency(currency)) keep(CURRENCY_COOKIE, currency);
  if (isTheme(theme) || theme === "auto") keep(THEME_COOKIE, theme);
  return redirect(localPath(form.get("to"), pathsIn(lang).home()), { headers });
}

export const loader = ({ context }: Route.LoaderArgs) =>
  redirect(pathsIn(context.get(pageContext).lang).home());
