import { orderNamed } from "../checkout/orderNamed.server.ts";
import { page } from "../context.ts";
import { attachment } from "../kit/attachment.ts";
import type { Route } from "./+types/ownReceipt";

/** The receipt of one's own paid order, in the page's language. */
export const loader = async ({ params, context }: Route.LoaderArgs) =>
  attachment(
    await context.get(page).portal.documents.receipt({ id: orderNamed(params.uuid) }),
    "application/pdf",
  );
