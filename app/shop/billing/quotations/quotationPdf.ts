import { pageContext } from "#app/requestContext.ts";
import { attachment } from "#app/navigation/attachment.ts";
import type { Route } from "./+types/quotationPdf";
import { parseQuotationId } from "./quotationIdParam.server.ts";

export const loader = async ({ params, context }: Route.LoaderArgs) =>
  attachment(
    await context.get(pageContext).portal.quotations.file(parseQuotationId(params)),
    "application/pdf",
  );
