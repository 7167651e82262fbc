import { orderNamed } from "../checkout/orderNamed.server.ts";
import { page } from "../context.ts";
import { attachment } from "../kit/attachment.ts";
import type { Route } from "./+types/ownCreditNote";

/** A credit note about one's own order, in the page's language. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const named = { id: orderNamed(params.uuid), document: orderNamed(params.document) };
  return attachment(await context.get(page).portal.documents.creditNote(named), "application/pdf");
}
