import type { PageRequest } from "#server/platform/pages/pageRequests.ts";
import { orderReview } from "#shared/payments/transfers/transferDecisions.ts";
import { schemaErrorResponse, toSubmissionError } from "#app/forms/submitted.ts";

export async function bulkCancelAction({ portal }: PageRequest, form: FormData) {
  const { input } = orderReview.cancelMany;
  const read = input.safeParse({ ids: form.getAll("ids"), reason: form.get("reason") ?? "" });
  if (!read.success) return schemaErrorResponse(read.error, form);
  try {
    return { result: await portal.orderReview.cancelMany(read.data) };
  } catch (error) {
    return toSubmissionError(error, form);
  }
}
