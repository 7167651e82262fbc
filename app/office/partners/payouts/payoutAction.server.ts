import { data, redirect } from "react-router";
import { z } from "zod";
import type { PageRequest } from "#server/platform/pages/pageRequests.ts";
import { payouts } from "#shared/partners/payouts/contract.ts";
import type { PhraseKey } from "#shared/phrases/phrases.ts";
import {
  idempotencyKeyOf,
  schemaErrorResponse,
  textValue,
  toSubmissionError,
} from "#app/forms/submitted.ts";
import { officePathsIn } from "#app/office/layout/paths.ts";

const ACTIONS = {
  approve: "payout_approved",
  exportFile: "payout_exported",
  send: "payout_sent",
  settle: "payout_settled",
  cancel: "payout_cancelled",
  removeLine: "payout_line_removed",
  failLine: "payout_line_failed",
} as const satisfies Partial<Record<keyof typeof payouts, PhraseKey<"done">>>;
export type PayoutIntent = keyof typeof ACTIONS;

const Intent = z.enum(Object.keys(ACTIONS) as [PayoutIntent]);

const DONE = [...Object.values(ACTIONS), "payout_created"] as const;

export const payoutDoneIn = (url: URL) =>
  DONE.find((each) => each === url.searchParams.get("done")) ?? null;

/** Actions about a line name it in `line`. */
export async function payoutAction({ portal, lang }: PageRequest, id: string, form: FormData) {
  const intent = Intent.safeParse(form.get("intent"));
  if (!intent.success) throw data(null, { status: 422 });
  const action = intent.data;
  const line = textValue(form, "line");
  const named = {
    id: line || id,
    reason: textValue(form, "reason"),
    despite: form.has("despite"),
    unsent: form.has("unsent"),
  };
  const read = payouts[action].input.safeParse(named);
  if (!read.success) return schemaErrorResponse(read.error, form);
  try {
    // Each action takes what its own schema read.
    const run = portal.payouts[action] as (input: unknown, key?: string) => Promise<unknown>;
    await run(read.data, idempotencyKeyOf(form));
  } catch (error) {
    return toSubmissionError(error, form);
  }
  return redirect(`${officePathsIn(lang).payout(id)}?done=${ACTIONS[action]}`, 303);
}
