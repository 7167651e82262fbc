import { data, redirect } from "react-router";
import { z } from "zod";
import type { PageRequest } from "#server/platform/pages/pageRequests.ts";
import { idempotencyKeyOf, type SubmissionError, toSubmissionError } from "#app/forms/submitted.ts";
import { pathsIn } from "#app/paths.ts";

const intents = { cancel, renew };
const Intent = z.enum(Object.keys(intents) as (keyof typeof intents)[]);
export type SubscriptionIntent = z.infer<typeof Intent>;

export interface SubscriptionActionResult {
  readonly refused: SubmissionError & { readonly intent: SubscriptionIntent };
}

export async function subscriptionAction(asked: PageRequest, id: string, request: Request) {
  const form = await request.formData();
  const intent = Intent.safeParse(form.get("intent")).data;
  if (!intent) throw data(null, { status: 422 });
  try {
    return await intents[intent](asked, id, form);
  } catch (error) {
    const { data: refused, init } = toSubmissionError(error, form);
    return data<SubscriptionActionResult>({ refused: { ...refused, intent } }, init ?? {});
  }
}

async function cancel({ portal, lang }: PageRequest, id: string) {
  await portal.subscriptions.cancel({ id });
  return redirect(pathsIn(lang).subscription(id, { done: "subscription_cancelled" }), 303);
}

/** It is paid on the page of its order. */
async function renew({ portal, lang }: PageRequest, id: string, form: FormData) {
  const { uuid } = await portal.subscriptions.renew({ id }, idempotencyKeyOf(form));
  return redirect(pathsIn(lang).order(uuid), 303);
}
