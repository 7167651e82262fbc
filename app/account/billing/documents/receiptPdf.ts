import { parseOrderId } from "#app/shop/sales/orders/orderIdParam.server.ts";
import { pageContext } from "#app/requestContext.ts";
import { attachment } from "#app/navigation/attachment.ts";
import type { Route } from "./+types/receiptPdf";

export const loader = async ({ params, context }: Route.LoaderArgs) =>
  attachment(
    await context.get(pageContext).portal.documents.receipt({ id: parseOrderId(params.uuid) }),
    "application/pdf",
  );
