import { pageContext } from "#app/requestContext.ts";
import { attachment } from "#app/navigation/attachment.ts";
import type { Route } from "./+types/transferProof";
import { parseOrderId } from "#app/shop/sales/orders/orderIdParam.server.ts";

/** Served as a download, never inline (security). */
export const loader = async ({ params, context }: Route.LoaderArgs) =>
  attachment(
    await context.get(pageContext).portal.transfers.ownSlip({ id: parseOrderId(params.uuid) }),
  );
