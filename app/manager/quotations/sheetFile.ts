import { page } from "../../context.ts";
import { attachment } from "../../kit/attachment.ts";
import { namedId } from "../item.server.ts";
import type { Route } from "./+types/sheetFile";

/** A quotation as a PDF, in the page's language: to be saved, or to be looked at with `view`. */
export const loader = async ({ params, url, context }: Route.LoaderArgs) =>
  attachment(
    await context.get(page).portal.quotationOffice.file(namedId(params)),
    "application/pdf",
    url.searchParams.has("view") ? "inline" : "attachment",
  );
