import type { FileResponse } from "#shared/kit/endpoint.ts";
import type { Context } from "#server/context.ts";
import { renderPdf } from "#server/platform/pdf/pdfWorker.ts";
import type { DocumentModel } from "#server/platform/pdf/documentModel.ts";
import { countRequest } from "#server/platform/limits/rateLimit.ts";
import { requireMember } from "#server/identity/sessions/service.ts";

export { planLabel } from "./planLabel.ts";
export { buyerParty, sellerParty } from "./sellerAndBuyer.ts";
export { currentSeller } from "./issueDocument.ts";
export { nextDocumentNumber } from "./queries.ts";

/** Rendering takes about a second of CPU time. */
const RENDERS_PER_HOUR = 60;
const HOUR_MS = 3_600_000;

/**
 * Renders a PDF named after the document number.
 * @throws {Refusal} `rate.limited`, or `rate.overloaded`, which does not count toward the limit.
 */
export async function renderDocument(
  scope: Context,
  document: DocumentModel,
): Promise<FileResponse> {
  const { memberId } = requireMember(scope);
  const content = await renderPdf(document, () =>
    countRequest(scope, [`document:${memberId}`, RENDERS_PER_HOUR, HOUR_MS]),
  );
  return { filename: `${document.number}.pdf`, content };
}
