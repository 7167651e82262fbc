import { page } from "#app/requestContext.ts";
import { attachment } from "#app/navigation/attachment.ts";
import type { Route } from "./+types/quotationPdf";
import { quotationNamed } from "./quotationIdParam.server.ts";

export const loader = async ({ params, context }: Route.LoaderArgs) =>
  attachment(
    await context.get(page).portal.quotations.file(quotationNamed(params)),
    "application/pdf",
  );
