import { orderNamed } from "#app/shop/sales/orders/orderIdParam.server.ts";
import { page } from "#app/requestContext.ts";
import { attachment } from "#app/navigation/attachment.ts";
import type { Route } from "./+types/creditNotePdf";

export async function loader({ params, context }: Route.LoaderArgs) {
  const named = { id: orderNamed(params.uuid), document: orderNamed(params.document) };
  return attachment(await context.get(page).portal.documents.creditNote(named), "application/pdf");
}
