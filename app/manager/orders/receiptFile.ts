import { page } from "../../context.ts";
import { attachment } from "../../kit/attachment.ts";
import { namedId } from "../item.server.ts";
import type { Route } from "./+types/receiptFile";

/** The receipt of a paid order, in the page's language. */
export const loader = async ({ params, context }: Route.LoaderArgs) =>
  attachment(
    await context.get(page).portal.documentOffice.receipt(namedId(params)),
    "application/pdf",
  );
