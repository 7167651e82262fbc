import { redirect } from "react-router";
import type { z } from "zod";
import type { PageRequest } from "#server/platform/pages/pageRequests.ts";
import type { Endpoint } from "#shared/kit/endpoint.ts";
import { parseMinor } from "#shared/kit/money.ts";
import { suspenseItems } from "#shared/payments/suspense/contract.ts";
import { refundOffice } from "#shared/payments/refunds/adminContract.ts";
import { idempotencyKeyOf, schemaErrorResponse } from "#app/forms/submitted.ts";
import { readFlatFields, unflatten } from "#app/office/forms/flatFields.ts";
import { withDone } from "#app/office/sales/orders/doneMessage.ts";

const REFUND_INTENTS = ["refund", "refundRetry", "refundPrepare", "refundConfirm"] as const;
export type RefundIntent = (typeof REFUND_INTENTS)[number];

type Portal = PageRequest["portal"];

export const isRefundForm = (form: FormData): boolean =>
  (REFUND_INTENTS as readonly unknown[]).includes(form.get("intent"));

export async function refundAction(portal: Portal, id: string, form: FormData, here: string) {
  const run = async <S extends z.ZodType>(
    { input, message }: Pick<Endpoint<S, z.ZodType>, "input" | "message">,
    fields: unknown,
    useCase: (input: z.output<S>) => Promise<unknown>,
  ) => {
    const read = input.safeParse(fields);
    if (!read.success) return schemaErrorResponse(read.error, form);
    await useCase(read.data);
    return redirect(withDone(here, message), 303);
  };
  const part = { ...Object.fromEntries(form), id: form.get("held") };
  const { refund, retry, prepare } = refundOffice;
  const office = portal.refundOffice;
  const key = idempotencyKeyOf(form);
  switch (form.get("intent") as RefundIntent) {
    case "refund":
      return run(refund, await parseRefund(portal, id, form), (it) => office.refund(it, key));
    case "refundRetry":
      return run(retry, part, office.retry);
    case "refundPrepare":
      return run(prepare, part, office.prepare);
    case "refundConfirm":
      return run(suspenseItems.refunded, part, (it) => portal.suspenseItems.refunded(it, key));
  }
}

/** Parses the typed amount in the order's currency; sends only the fields of the chosen share. */
async function parseRefund(portal: Portal, id: string, form: FormData) {
  const {
    amount = "",
    lines,
    ...rest
  } = unflatten(readFlatFields(form)) as Record<string, unknown>;
  const share = form.get("share");
  if (share === "lines") return { ...rest, lines, id };
  if (share !== "amount" || amount === "") return { ...rest, id };
  const { currency } = await portal.orders.get({ id });
  return { ...rest, amount: parseMinor(String(amount), currency), id };
}
