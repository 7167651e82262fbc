import { page } from "../context.ts";
import { attachment } from "../kit/attachment.ts";
import type { Route } from "./+types/ownFile";
import { quotationNamed } from "./quotationNamed.server.ts";

/** One's own quotation as a PDF, in the page's language. */
export const loader = async ({ params, context }: Route.LoaderArgs) =>
  attachment(
    await context.get(page).portal.quotations.file(quotationNamed(params)),
    "application/pdf",
  );
