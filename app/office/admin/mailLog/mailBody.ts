import { pageContext } from "#app/requestContext.ts";
import { mailDocument } from "#app/mail/mailDocument.server.ts";
import { requireId } from "#app/office/layout/idParam.server.ts";
import type { Route } from "./+types/mailBody";

export async function loader({ params, context }: Route.LoaderArgs) {
  const { html } = await context.get(pageContext).portal.mail.detail(requireId(params));
  return mailDocument(html);
}
