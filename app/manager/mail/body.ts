import { page } from "../../context.ts";
import { mailPage } from "../../dev/mailPage.server.ts";
import { namedId } from "../item.server.ts";
import type { Route } from "./+types/body";

/** A mail's HTML as its reader would see it, for the frame beside its text. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { html } = await context.get(page).portal.mail.detail(namedId(params));
  return mailPage(html);
}
