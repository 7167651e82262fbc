import { data, redirect } from "react-router";
import { z } from "zod";
import type { PageRequest } from "#server/platform/pages/pageRequests.ts";
import { parseMinor } from "#shared/kit/money.ts";
import { payments } from "#shared/payments/attempts/contract.ts";
import { transfers } from "#shared/payments/transfers/contract.ts";
import { returnRequests } from "#shared/sales/returns/contract.ts";
import { submittedPreference } from "#app/shop/billing/einvoices/submittedPreference.server.ts";
import { ChangePreferenceForm } from "#app/shop/billing/einvoices/preferenceForm.ts";
import {
  idempotencyKeyOf,
  schemaErrorResponse,
  toSubmissionError,
  textValue,
} from "#app/forms/submitted.ts";
import { pathsIn } from "#app/paths.ts";
import { startPayment } from "#app/shop/payments/attempts/startPayment.server.ts";
import type { CompletedAction } from "./completedAction.ts";

const intents = {
  pay,
  report,
  correct,
  withdraw,
  cancel,
  cancelRenewal,
  giveBack: requestReturn,
  invoice,
};
const Intent = z.enum(Object.keys(intents) as [keyof typeof intents]);

export async function orderAction(pageRequest: PageRequest, id: string, request: Request) {
  const form = await request.formData();
  const intent = Intent.safeParse(form.get("intent") ?? "pay").data;
  const withFile = request.headers.get("content-type")?.startsWith("multipart/");
  const takesFile = intent === "report" || intent === "correct";
  if (!intent || (withFile && !takesFile)) throw data(null, { status: 422 });
  // Values are kept after a refusal, files are not.
  if (readFile(form, "proof")) form.set("proofSent", "1");
  try {
    return await intents[intent](pageRequest, id, form);
  } catch (error) {
    return toSubmissionError(error, form);
  }
}

const back = ({ lang }: PageRequest, id: string, done: CompletedAction) =>
  redirect(pathsIn(lang).order(id, { done }), 303);

async function pay(asked: PageRequest, id: string, form: FormData) {
  const { paymentMethod } = await asked.portal.orders.get({ id });
  const method = form.get("paymentMethod") ?? paymentMethod;
  const chosen = payments.begin.input.safeParse({ id, method });
  if (!chosen.success) throw data(null, { status: 422 });
  return startPayment(asked, chosen.data);
}

async function report(asked: PageRequest, id: string, form: FormData) {
  const read = transfers.report.input.safeParse(await readTransferReport(asked, id, form));
  if (!read.success) return schemaErrorResponse(read.error, form);
  await asked.portal.transfers.report(read.data);
  return back(asked, id, "transfer_reported");
}

async function correct(asked: PageRequest, id: string, form: FormData) {
  const said = {
    ...(await readTransferReport(asked, id, form)),
    report: textValue(form, "report"),
  };
  const read = transfers.correct.input.safeParse(said);
  if (!read.success) return schemaErrorResponse(read.error, form);
  await asked.portal.transfers.correct(read.data);
  return back(asked, id, "transfer_corrected");
}

async function readTransferReport({ portal }: PageRequest, id: string, form: FormData) {
  const { currency } = await portal.orders.get({ id });
  return {
    id,
    last5: textValue(form, "last5"),
    date: textValue(form, "date"),
    amount: parseMinor(textValue(form, "amount"), currency),
    proof: readFile(form, "proof"),
    chosen: form.get("chosen") === "1",
  };
}

async function withdraw(asked: PageRequest, id: string, form: FormData) {
  const read = transfers.withdraw.input.safeParse({ id, report: textValue(form, "report") });
  if (!read.success) return schemaErrorResponse(read.error, form);
  await asked.portal.transfers.withdraw(read.data);
  return back(asked, id, "transfer_withdrawn");
}

/** Browsers send an empty file without a name. */
function readFile(form: FormData, name: string): File | undefined {
  const file = form.get(name);
  return file instanceof File && file.size > 0 ? file : undefined;
}

async function cancel(asked: PageRequest, id: string) {
  await asked.portal.orderDeeds.cancel({ id });
  return back(asked, id, "order_cancelled");
}

async function cancelRenewal(asked: PageRequest, id: string) {
  await asked.portal.renewals.cancelRenewal({ id });
  return back(asked, id, "renewal_cancelled");
}

async function invoice(asked: PageRequest, id: string, form: FormData) {
  const read = submittedPreference(form, ChangePreferenceForm);
  if (!read.ok) return read.refused;
  await asked.portal.invoiceWishes.change({ id, ...read.value });
  return back(asked, id, "invoice_wish_changed");
}

/** Lines are numbered as in the order. */
async function requestReturn(asked: PageRequest, id: string, form: FormData) {
  const pieces = [...form].flatMap(([name, uuid]) => {
    const [, line] = /^lines\[(\d{1,2})\]\[uuid\]$/.exec(name) ?? [];
    if (line === undefined) return [];
    return [{ line, uuid, quantity: textValue(form, `lines[${line}][quantity]`) || "0" }];
  });
  const read = returnRequests.ask.input.safeParse({
    order: id,
    lines: pieces.map(({ uuid, quantity }) => ({ uuid, quantity })),
    reason: textValue(form, "reason"),
    receivedOn: textValue(form, "receivedOn") || undefined,
  });
  if (!read.success) return schemaErrorResponse(read.error, form);
  await asked.portal.returnRequests.ask(read.data, idempotencyKeyOf(form));
  return back(asked, id, "withdrawal_asked");
}
