import { data, redirect } from "react-router";
import { z } from "zod";
import type { PageRequest } from "#server/platform/pages/pageRequests.ts";
import { returnRequestOffice, type OfficeReturnRequest } from "#shared/sales/returns/contract.ts";
import {
  type SubmissionError,
  schemaErrorResponse,
  toSubmissionError,
} from "#app/forms/submitted.ts";
import { proposalSearch } from "#app/office/payments/refunds/proposedRefund.ts";
import { officePathsIn } from "#app/office/layout/paths.ts";

const Decision = z.enum(["accept", "decline"]);
export type ReturnDecision = z.infer<typeof Decision>;

/** `asked`: the decision to confirm. */
export interface ReturnActionData {
  readonly asked: { readonly deed: ReturnDecision; readonly row: OfficeReturnRequest } | null;
  readonly refused?: SubmissionError;
}

/** Confirmation first; acceptance redirects to the refund. */
export async function returnAction(asked: PageRequest, url: URL, form: FormData) {
  const deed = Decision.safeParse(form.get("intent")).data;
  const named = returnRequestOffice.one.input.safeParse({ id: form.get("id") });
  if (!deed || !named.success) throw data(null, { status: 422 });
  const about = async () => ({ deed, row: await asked.portal.withdrawalOffice.one(named.data) });
  const kept = async ({ data: refused, init }: Refusing) => {
    // Decided meanwhile: no confirmation again.
    const open = refused.code === "request.invalid" ? await about() : null;
    return data<ReturnActionData>({ asked: open, refused }, init ?? {});
  };
  try {
    if (form.get("confirmed") !== "1") return data<ReturnActionData>({ asked: await about() });
    const done = await (deed === "accept" ? accepted(asked, form) : declined(asked, url, form));
    return done instanceof Response ? done : await kept(done);
  } catch (error) {
    return kept(toSubmissionError(error, form));
  }
}

type Refusing = ReturnType<typeof toSubmissionError>;

async function accepted({ portal, lang }: PageRequest, form: FormData) {
  const read = returnRequestOffice.accept.input.safeParse(Object.fromEntries(form));
  if (!read.success) return schemaErrorResponse(read.error, form);
  const { order, ...taken } = await portal.withdrawalOffice.accept(read.data);
  const search = `?${proposalSearch(taken)}&done=withdrawal_accepted`;
  return redirect(officePathsIn(lang).item("order", order.id) + search, 303);
}

async function declined({ portal }: PageRequest, url: URL, form: FormData) {
  const read = returnRequestOffice.decline.input.safeParse(Object.fromEntries(form));
  if (!read.success) return schemaErrorResponse(read.error, form);
  await portal.withdrawalOffice.decline(read.data);
  const search = new URLSearchParams(url.search);
  search.set("done", "withdrawal_declined");
  return redirect(`${url.pathname}?${search}`, 303);
}
