import { data, redirect } from "react-router";
import { z } from "zod";
import type { PageRequest } from "#server/http/pages.ts";
import { minorOf } from "#shared/kit/money.ts";
import { payments } from "#shared/payments/contract.ts";
import { transfers } from "#shared/payments/transfers.ts";
import { refusedInput, refusedWith, textIn } from "../kit/submitted.ts";
import { pathsIn } from "../paths.ts";
import { beginPayment } from "./beginPayment.server.ts";
import { REPORTED } from "./reported.ts";

/** What the order's forms ask for. */
const intents = { pay, report, cancel };
const Intent = z.enum(["pay", "report", "cancel"]);

/** Does what one of the order's forms asks for; a refusal comes back to that form. */
export async function orderAction(asked: PageRequest, id: string, request: Request) {
  const form = await formOf(request);
  const intent = Intent.safeParse(form.get("intent") ?? "pay").data;
  const withFile = request.headers.get("content-type")?.startsWith("multipart/");
  if (!intent || (withFile && intent !== "report")) throw data(null, { status: 422 });
  try {
    return await intents[intent](asked, id, form);
  } catch (error) {
    return refusedWith(error, form);
  }
}

async function formOf(request: Request): Promise<FormData> {
  try {
    return await request.formData();
  } catch {
    throw data(null, { status: 400 }); // cut off on its way
  }
}

async function pay(asked: PageRequest, id: string, form: FormData) {
  const { paymentMethod } = await asked.portal.orders.get({ id });
  const method = form.get("paymentMethod") ?? paymentMethod;
  const chosen = payments.begin.input.safeParse({ id, method });
  if (!chosen.success) throw data(null, { status: 422 });
  return beginPayment(asked, chosen.data);
}

async function report({ portal, lang }: PageRequest, id: string, form: FormData) {
  const { currency } = await portal.orders.get({ id });
  const read = transfers.report.input.safeParse({
    id,
    last5: textIn(form, "last5"),
    date: textIn(form, "date"),
    amount: minorOf(textIn(form, "amount"), currency),
    slip: fileIn(form, "slip"),
  });
  if (!read.success) return refusedInput(read.error, form);
  await portal.transfers.report(read.data);
  return redirect(`${pathsIn(lang).order(id)}#${REPORTED}`, 303);
}

/** A browser sends a nameless empty file where none was chosen. */
function fileIn(form: FormData, name: string): File | undefined {
  const file = form.get(name);
  return file instanceof File && file.size > 0 ? file : undefined;
}

async function cancel({ portal, lang }: PageRequest, id: string) {
  await portal.orderDeeds.cancel({ id });
  return redirect(pathsIn(lang).order(id), 303);
}
