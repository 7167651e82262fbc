import { data, redirect } from "react-router";
import { z } from "zod";
import { subscriptions } from "#shared/licensing/subscriptions/contract.ts";
import type { PageRequest } from "#server/platform/pages/pageRequests.ts";
import {
  fieldErrorResponse,
  idempotencyKeyOf,
  type SubmissionError,
  textValue,
  toSubmissionError,
} from "#app/forms/submitted.ts";
import { pathsIn } from "#app/paths.ts";

const intents = { cancel, change, removeCard, renew, resume, storeCard, withdraw };
const Intent = z.enum(Object.keys(intents) as (keyof typeof intents)[]);
export type SubscriptionIntent = z.infer<typeof Intent>;

export interface SubscriptionActionResult {
  readonly refused: SubmissionError & { readonly intent: SubscriptionIntent };
}

export async function subscriptionAction(asked: PageRequest, id: string, request: Request) {
  const form = await request.formData();
  const intent = Intent.safeParse(form.get("intent")).data;
  if (!intent) throw data(null, { status: 422 });
  const answer = await intents[intent](asked, id, form).catch((error: unknown) =>
    toSubmissionError(error, form),
  );
  if (answer instanceof Response) return answer;
  const { data: refused, init } = answer;
  return data<SubscriptionActionResult>({ refused: { ...refused, intent } }, init ?? {});
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

/** A commodity, and what is due in minor units. */
const CHOSEN = /^(\S+) (\d+)$/;

/** What is due is paid on the page of its order. */
async function change({ portal, lang }: PageRequest, id: string, form: FormData) {
  const [, commodity, due] = CHOSEN.exec(textValue(form, "plan")) ?? [];
  const chosen = subscriptions.changePlan.input.safeParse({ id, commodity, due });
  if (!chosen.success) return fieldErrorResponse({ plan: ["choose_plan"] }, form);
  const { order } = await portal.subscriptions.changePlan(chosen.data, idempotencyKeyOf(form));
  const paths = pathsIn(lang);
  return redirect(
    order ? paths.order(order.uuid) : paths.subscription(id, { done: "plan_chosen" }),
    303,
  );
}

async function withdraw({ portal, lang }: PageRequest, id: string) {
  await portal.subscriptions.withdrawChange({ id });
  return redirect(pathsIn(lang).subscription(id, { done: "change_withdrawn" }), 303);
}

async function resume({ portal, lang }: PageRequest, id: string) {
  await portal.subscriptions.resume({ id });
  return redirect(pathsIn(lang).subscription(id, { done: "subscription_resumed" }), 303);
}

/** On the provider's page, which leads back. */
async function storeCard({ portal }: PageRequest, id: string, form: FormData) {
  const { url } = await portal.subscriptionCards.store({ id, all: form.has("all") });
  return redirect(url, 303);
}

async function removeCard({ portal, lang }: PageRequest, id: string) {
  await portal.subscriptionCards.remove({ id });
  return redirect(pathsIn(lang).subscription(id, { done: "card_removed" }), 303);
}
