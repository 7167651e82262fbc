import { pageContext } from "#app/requestContext.ts";
import { mailDocument } from "#app/mail/mailDocument.server.ts";
import type { Route } from "./+types/mailBody";

/** Refused outside a demo. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const mails = await context.get(pageContext).portal.mail.listKept();
  return mailDocument(mails.find(({ id }) => id === params.id)?.html);
}
