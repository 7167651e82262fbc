import { page } from "../context.ts";
import { attachment } from "../kit/attachment.ts";
import type { Route } from "./+types/ownSlip";
import { orderNamed } from "./orderNamed.server.ts";

/** The slip of one's own newest report, to be saved and never shown inside a page. */
export const loader = async ({ params, context }: Route.LoaderArgs) =>
  attachment(await context.get(page).portal.transfers.ownSlip({ id: orderNamed(params.uuid) }));
