import { redirect } from "react-router";
import type { PageRequest } from "#server/platform/pages/pageRequests.ts";
import { subscriptions } from "#shared/licensing/subscriptions/contract.ts";
import { idempotencyKeyOf, parseSubmission, toSubmissionError } from "#app/forms/submitted.ts";
import { pathsIn } from "#app/paths.ts";

/** Starts the trial and leads to its key; a session that ended in between leads back here. */
export async function trialAction(
  { portal, lang, signedIn }: PageRequest,
  product: { readonly category: string; readonly uuid: string; readonly slug?: string },
  form: FormData,
) {
  const paths = pathsIn(lang);
  if (!signedIn) return redirect(paths.login(paths.product(product)), 303);
  const read = parseSubmission(form, subscriptions.startTrial.input);
  if (!read.ok) return read.refused;
  try {
    const key = idempotencyKeyOf(form);
    const { periods } = await portal.subscriptions.startTrial(read.value, key);
    const [first] = periods;
    return redirect(first?.order ? paths.order(first.order.uuid) : paths.subscriptions(), 303);
  } catch (error) {
    return toSubmissionError(error, form);
  }
}
