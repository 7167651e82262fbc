import { data, redirect } from "react-router";
import { z } from "zod";
import type { PageRequest } from "#server/platform/pages/pageRequests.ts";
import { subscriptionOffice } from "#shared/licensing/subscriptionOffice/contract.ts";
import type { PhraseKey } from "#shared/phrases/phrases.ts";
import { idempotencyKeyOf, schemaErrorResponse, toSubmissionError } from "#app/forms/submitted.ts";
import { officePathsIn } from "#app/office/layout/paths.ts";

const ACTIONS = {
  cancel: "staff_renewal_cancelled",
  resume: "staff_renewal_resumed",
  retry: "staff_charge_planned",
  extend: "staff_subscription_extended",
} as const satisfies Partial<Record<keyof typeof subscriptionOffice, PhraseKey<"done">>>;
export type SubscriptionIntent = keyof typeof ACTIONS;

const Intent = z.enum(Object.keys(ACTIONS) as [SubscriptionIntent]);

const DONE = [...Object.values(ACTIONS), "staff_subscription_granted"] as const;

export const subscriptionDoneIn = (url: URL) =>
  DONE.find((each) => each === url.searchParams.get("done")) ?? null;

export async function subscriptionAction(
  { portal, lang }: PageRequest,
  id: string,
  form: FormData,
) {
  const intent = Intent.safeParse(form.get("intent"));
  if (!intent.success) throw data(null, { status: 422 });
  const action = intent.data;
  const read = subscriptionOffice[action].input.safeParse({ ...Object.fromEntries(form), id });
  if (!read.success) return schemaErrorResponse(read.error, form);
  try {
    // Each action takes what its own schema read.
    const run = portal.subscriptionOffice[action] as (
      input: unknown,
      key?: string,
    ) => Promise<unknown>;
    await run(read.data, idempotencyKeyOf(form));
  } catch (error) {
    return toSubmissionError(error, form);
  }
  const done = `?done=${ACTIONS[action]}`;
  return redirect(officePathsIn(lang).item("subscriptions", id) + done, 303);
}
