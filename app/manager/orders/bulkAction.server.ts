import type { PageRequest } from "#server/http/pages.ts";
import { orderReview } from "#shared/payments/review.ts";
import { refusedInput, refusedWith } from "../../kit/submitted.ts";

/** Cancels the orders that are ticked in the list, each by itself. */
export async function bulkAction({ portal }: PageRequest, form: FormData) {
  const { input } = orderReview.cancelMany;
  const read = input.safeParse({ ids: form.getAll("ids"), reason: form.get("reason") ?? "" });
  if (!read.success) return refusedInput(read.error, form);
  try {
    return { result: await portal.orderReview.cancelMany(read.data) };
  } catch (error) {
    return refusedWith(error, form);
  }
}
