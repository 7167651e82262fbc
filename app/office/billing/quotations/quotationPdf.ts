import { page } from "#app/requestContext.ts";
import { attachment } from "#app/navigation/attachment.ts";
import { namedId } from "#app/office/layout/idParam.server.ts";
import type { Route } from "./+types/quotationPdf";

/** `?view` for inline display. */
export const loader = async ({ params, url, context }: Route.LoaderArgs) =>
  attachment(
    await context.get(page).portal.quotationOffice.file(namedId(params)),
    "application/pdf",
    url.searchParams.has("view") ? "inline" : "attachment",
  );
