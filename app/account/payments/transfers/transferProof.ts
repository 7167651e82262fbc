import { page } from "#app/requestContext.ts";
import { attachment } from "#app/navigation/attachment.ts";
import type { Route } from "./+types/transferProof";
import { orderNamed } from "#app/shop/sales/orders/orderIdParam.server.ts";

/** Served as a download, never inline (security). */
export const loader = async ({ params, context }: Route.LoaderArgs) =>
  attachment(await context.get(page).portal.transfers.ownSlip({ id: orderNamed(params.uuid) }));
