import { orderNamed } from "#app/shop/sales/orders/orderIdParam.server.ts";
import { page } from "#app/requestContext.ts";
import { attachment } from "#app/navigation/attachment.ts";
import type { Route } from "./+types/receiptPdf";

export const loader = async ({ params, context }: Route.LoaderArgs) =>
  attachment(
    await context.get(page).portal.documents.receipt({ id: orderNamed(params.uuid) }),
    "application/pdf",
  );
