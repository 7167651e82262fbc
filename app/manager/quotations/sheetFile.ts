import { page } from "../../context.ts";
import { attachment } from "../../kit/attachment.ts";
import { namedId } from "../item.server.ts";
import type { Route } from "./+types/sheetFile";

/** A quotation as a PDF, in the page's language. */
export const loader = async ({ params, context }: Route.LoaderArgs) =>
  attachment(
    await context.get(page).portal.quotationOffice.file(namedId(params)),
    "application/pdf",
  );
