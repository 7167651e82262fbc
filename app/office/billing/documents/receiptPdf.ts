import { page } from "#app/requestContext.ts";
import { attachment } from "#app/navigation/attachment.ts";
import { namedId } from "#app/office/layout/idParam.server.ts";
import type { Route } from "./+types/receiptPdf";

export const loader = async ({ params, context }: Route.LoaderArgs) =>
  attachment(
    await context.get(page).portal.documentOffice.receipt(namedId(params)),
    "application/pdf",
  );
