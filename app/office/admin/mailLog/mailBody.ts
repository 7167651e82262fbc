import { page } from "#app/requestContext.ts";
import { mailPage } from "#app/mail/mailDocument.server.ts";
import { namedId } from "#app/office/layout/idParam.server.ts";
import type { Route } from "./+types/mailBody";

export async function loader({ params, context }: Route.LoaderArgs) {
  const { html } = await context.get(page).portal.mail.detail(namedId(params));
  return mailPage(html);
}
