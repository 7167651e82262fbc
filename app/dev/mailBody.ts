import { page } from "#app/requestContext.ts";
import { mailPage } from "#app/mail/mailDocument.server.ts";
import type { Route } from "./+types/mailBody";

/** Refused outside a demo. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const mails = await context.get(page).portal.mail.listKept();
  return mailPage(mails.find(({ id }) => id === params.id)?.html);
}
