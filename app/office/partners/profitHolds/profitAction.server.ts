import { data, redirect } from "react-router";
import { z } from "zod";
import type { PageRequest } from "#server/platform/pages/pageRequests.ts";
import { profitCorrections } from "#shared/partners/profitCorrections/contract.ts";
import { profitHolds } from "#shared/partners/profitHolds/contract.ts";
import {
  idempotencyKeyOf,
  schemaErrorResponse,
  textValue,
  toSubmissionError,
} from "#app/forms/submitted.ts";
import { officePathsIn } from "#app/office/layout/paths.ts";

const DONE = {
  hold: "profit_held",
  lift: "profit_lifted",
  request: "profit_correction_requested",
  approve: "profit_correction_approved",
  reject: "profit_correction_rejected",
} as const;
type Intent = keyof typeof DONE;

const Intent = z.enum(Object.keys(DONE) as [Intent]);

export const profitDoneIn = (url: URL) =>
  Object.values(DONE).find((each) => each === url.searchParams.get("done")) ?? null;

/** Holds and corrections of an order; decisions about a correction name it in `correction`. */
export async function profitAction({ portal, lang }: PageRequest, id: string, form: FormData) {
  const intent = Intent.safeParse(form.get("intent"));
  if (!intent.success) throw data(null, { status: 422 });
  const action = intent.data;
  const { schema, run } = callOf(portal, action);
  const read = schema.safeParse(inputOf(action, id, form));
  if (!read.success) return schemaErrorResponse(read.error, form);
  try {
    await run(read.data, idempotencyKeyOf(form));
  } catch (error) {
    return toSubmissionError(error, form);
  }
  return redirect(`${officePathsIn(lang).orderProfit(id)}?done=${DONE[action]}`, 303);
}

// Each action takes what its own schema read.
type Run = (input: unknown, key?: string) => Promise<unknown>;

function callOf(portal: PageRequest["portal"], action: Intent) {
  if (action === "hold" || action === "lift")
    return { schema: profitHolds[action].input, run: portal.profitHolds[action] as Run };
  return { schema: profitCorrections[action].input, run: portal.profitCorrections[action] as Run };
}

function inputOf(action: Intent, id: string, form: FormData) {
  const text = (name: string) => textValue(form, name);
  const reason = text("reason");
  if (action === "hold") return { id, reason, next: form.has("next") };
  if (action === "lift") return { id, reason };
  if (action !== "request") return { id: text("correction"), reason };
  return {
    id,
    reason,
    dealer: text("dealer"),
    direction: text("direction") || undefined,
    amount: text("amount"),
  };
}
