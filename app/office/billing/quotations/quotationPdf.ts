import { page } from "#app/requestContext.ts";
import { attachment } from "#app/navigation/attachment.ts";
import { namedId } from "#app/office/layout/idParam.server.ts";
import type { Route } from "./+types/quotationPdf";

/** A quotation as a PDF, in the page's language: to be saved, or to be looked at with `view`. */
export const loader = async ({ params, url, context }: Route.LoaderArgs) =>
  attachment(
    await context.get(page).portal.quotationOffice.file(namedId(params)),
    "application/pdf",
    url.searchParams.has("view") ? "inline" : "attachment",
  );
