import { redirect } from "react-router";
import type { z } from "zod";
import type { PageRequest } from "#server/platform/pages/pageRequests.ts";
import type { Endpoint } from "#shared/kit/endpoint.ts";
import { orderEditing } from "#shared/sales/orders/editing.ts";
import { parseMinor } from "#shared/kit/money.ts";
import { renewals } from "#shared/payments/recurring/contract.ts";
import { orderReview } from "#shared/payments/transfers/transferDecisions.ts";
import { submittedPreference } from "#app/shop/billing/einvoices/submittedPreference.server.ts";
import {
  ChangePreferenceForm,
  INVOICE_INTENT,
} from "#app/shop/billing/einvoices/preferenceForm.ts";
import {
  idempotencyKeyOf,
  schemaErrorResponse,
  toSubmissionError,
  textValue,
} from "#app/forms/submitted.ts";
import { readFlatFields, unflatten } from "#app/office/forms/flatFields.ts";
import { officePathsIn } from "#app/office/layout/paths.ts";
import { withDone } from "./doneMessage.ts";
import {
  isRefundForm,
  refundAction,
  type RefundIntent,
} from "#app/office/payments/refunds/refundAction.server.ts";
import { shipmentAction } from "../shipments/shipmentAction.server.ts";
import { isShipmentIntent, type ShipmentIntent } from "../shipments/shipmentIntents.ts";

export type OrderIntent =
  | "edit"
  | typeof INVOICE_INTENT
  | "cancelAny"
  | "cancelRenewal"
  | "closeUnanswered"
  | "confirm"
  | "receipt"
  | "reject"
  | "reopen"
  | RefundIntent
  | ShipmentIntent;

export async function orderAction({ portal, lang }: PageRequest, id: string, form: FormData) {
  const here = officePathsIn(lang).item("order", id);
  const run = async <S extends z.ZodType>(
    { input, message }: Pick<Endpoint<S, z.ZodType>, "input" | "message">,
    useCase: (input: z.output<S>) => Promise<unknown>,
  ) => {
    const typed = Object.fromEntries([...form].filter(([, value]) => value !== ""));
    const read = input.safeParse({ ...typed, ...(await readReceivedAmount(portal, id, form)), id });
    if (!read.success) return schemaErrorResponse(read.error, form);
    await useCase(read.data);
    return redirect(withDone(here, message), 303);
  };
  const { cancelAny, closeUnanswered, confirm, receipt, reject, reopen } = orderReview;
  const review = portal.orderReview;
  try {
    const done = await delegateForm(portal, id, form, here);
    if (done) return done;
    switch (form.get("intent") as OrderIntent) {
      case "edit":
        return await edit(portal, id, form, here);
      case "cancelAny":
        return await run(cancelAny, review.cancelAny);
      case "cancelRenewal":
        return await run(renewals.cancelRenewalAny, portal.renewals.cancelRenewalAny);
      case "closeUnanswered":
        return await run(closeUnanswered, review.closeUnanswered);
      case "confirm":
        return await run(confirm, review.confirm);
      case "receipt":
        return await run(receipt, (it) => review.receipt(it, idempotencyKeyOf(form)));
      case "reject":
        return await run(reject, review.reject);
      case "reopen":
        return await run(reopen, review.reopen);
    }
    return redirect(here, 303);
  } catch (error) {
    return toSubmissionError(error, form);
  }
}

/** Forms handled elsewhere; null for the others. */
async function delegateForm(
  portal: PageRequest["portal"],
  id: string,
  form: FormData,
  here: string,
) {
  if (isShipmentIntent(form.get("intent"))) return shipmentAction(portal, id, form, here);
  if (isRefundForm(form)) return refundAction(portal, id, form, here);
  return form.get("intent") === INVOICE_INTENT ? invoice(portal, id, form, here) : null;
}

async function edit(portal: PageRequest["portal"], id: string, form: FormData, here: string) {
  const read = orderEditing.edit.input.safeParse({
    ...(unflatten(readFlatFields(form)) as object),
    id,
  });
  if (!read.success) return schemaErrorResponse(read.error, form);
  await portal.orderEditing.edit(read.data);
  return redirect(withDone(here, "order_edited"), 303);
}

async function invoice(portal: PageRequest["portal"], id: string, form: FormData, here: string) {
  const read = submittedPreference(form, ChangePreferenceForm);
  if (!read.ok) return read.refused;
  await portal.invoiceWishOffice.changeAny({ id, ...read.value });
  return redirect(withDone(here, "invoice_wish_changed"), 303);
}

/** Parses the amount in the order's currency. */
async function readReceivedAmount(portal: PageRequest["portal"], id: string, form: FormData) {
  const received = textValue(form, "received");
  if (received === "") return {};
  const { currency } = await portal.orders.get({ id });
  return { received: parseMinor(received, currency) };
}
