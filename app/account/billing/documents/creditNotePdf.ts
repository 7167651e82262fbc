import { parseOrderId } from "#app/shop/sales/orders/orderIdParam.server.ts";
import { pageContext } from "#app/requestContext.ts";
import { attachment } from "#app/navigation/attachment.ts";
import type { Route } from "./+types/creditNotePdf";

export async function loader({ params, context }: Route.LoaderArgs) {
  const named = { id: parseOrderId(params.uuid), document: parseOrderId(params.document) };
  return attachment(
    await context.get(pageContext).portal.documents.creditNote(named),
    "application/pdf",
  );
}
