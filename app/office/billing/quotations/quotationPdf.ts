import { pageContext } from "#app/requestContext.ts";
import { attachment } from "#app/navigation/attachment.ts";
import { requireId } from "#app/office/layout/idParam.server.ts";
import type { Route } from "./+types/quotationPdf";

/** `?view` for inline display. */
export const loader = async ({ params, url, context }: Route.LoaderArgs) =>
  attachment(
    await context.get(pageContext).portal.quotationOffice.file(requireId(params)),
    "application/pdf",
    url.searchParams.has("view") ? "inline" : "attachment",
  );
