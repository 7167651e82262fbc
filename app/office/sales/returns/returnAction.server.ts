import { data, redirect } from "react-router";
import { z } from "zod";
import type { PageRequest } from "#server/platform/pages/pageRequests.ts";
import { withdrawalOffice, type WithdrawalToDecide } from "#shared/sales/returns/contract.ts";
import { type Refused, refusedInput, refusedWith } from "#app/forms/submitted.ts";
import { proposalSearch } from "#app/office/payments/refunds/proposedRefund.ts";
import { managerPathsIn } from "#app/office/layout/paths.ts";

const Deed = z.enum(["accept", "decline"]);
export type WithdrawalDeed = z.infer<typeof Deed>;

/** `asked`: the decision to confirm. */
export interface WithdrawalAnswer {
  readonly asked: { readonly deed: WithdrawalDeed; readonly row: WithdrawalToDecide } | null;
  readonly refused?: Refused;
}

/** Confirmation first; acceptance redirects to the refund. */
export async function withdrawalAction(asked: PageRequest, url: URL, form: FormData) {
  const deed = Deed.safeParse(form.get("intent")).data;
  const named = withdrawalOffice.one.input.safeParse({ id: form.get("id") });
  if (!deed || !named.success) throw data(null, { status: 422 });
  const about = async () => ({ deed, row: await asked.portal.withdrawalOffice.one(named.data) });
  const kept = async ({ data: refused, init }: Refusing) => {
    // Decided meanwhile: no confirmation again.
    const open = refused.code === "request.invalid" ? await about() : null;
    return data<WithdrawalAnswer>({ asked: open, refused }, init ?? {});
  };
  try {
    if (form.get("confirmed") !== "1") return data<WithdrawalAnswer>({ asked: await about() });
    const done = await (deed === "accept" ? accepted(asked, form) : declined(asked, url, form));
    return done instanceof Response ? done : await kept(done);
  } catch (error) {
    return kept(refusedWith(error, form));
  }
}

type Refusing = ReturnType<typeof refusedWith>;

async function accepted({ portal, lang }: PageRequest, form: FormData) {
  const read = withdrawalOffice.accept.input.safeParse(Object.fromEntries(form));
  if (!read.success) return refusedInput(read.error, form);
  const { order, ...taken } = await portal.withdrawalOffice.accept(read.data);
  const search = `?${proposalSearch(taken)}&done=withdrawal_accepted`;
  return redirect(managerPathsIn(lang).item("order", order.id) + search, 303);
}

async function declined({ portal }: PageRequest, url: URL, form: FormData) {
  const read = withdrawalOffice.decline.input.safeParse(Object.fromEntries(form));
  if (!read.success) return refusedInput(read.error, form);
  await portal.withdrawalOffice.decline(read.data);
  const search = new URLSearchParams(url.search);
  search.set("done", "withdrawal_declined");
  return redirect(`${url.pathname}?${search}`, 303);
}
