import type { FileAnswer } from "#shared/kit/endpoint.ts";
import type { Scope } from "#server/context.ts";
import { drawPdf } from "#server/platform/pdf/renderPdf.ts";
import type { Sheet } from "#server/platform/pdf/documentModel.ts";
import { countRequest } from "#server/platform/limits/rateLimit.ts";
import { requireMember } from "#server/identity/sessions/service.ts";

export { planOf } from "./planLabel.ts";
export { buyerIn, sellerIn } from "./sellerAndBuyer.ts";
export { sellerNow } from "./issueDocument.ts";
export { takeNumber } from "./queries.ts";

/** Rendering takes about a second of CPU time. */
const DRAWN_PER_HOUR = 60;
const HOUR_MS = 3_600_000;

/**
 * Renders a PDF named after the document number.
 * @throws {Refusal} `rate.limited`, or `rate.overloaded`, which does not count toward the limit.
 */
export async function drawSheet(scope: Scope, sheet: Sheet): Promise<FileAnswer> {
  const { memberId } = requireMember(scope);
  const content = await drawPdf(sheet, () =>
    countRequest(scope, [`document:${memberId}`, DRAWN_PER_HOUR, HOUR_MS]),
  );
  return { filename: `${sheet.number}.pdf`, content };
}
