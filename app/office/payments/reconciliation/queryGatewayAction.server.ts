import { redirect } from "react-router";
import type { PageRequest } from "#server/platform/pages/pageRequests.ts";
import { inbox } from "#shared/payments/webhooks/contract.ts";
import { refusedInput, refusedWith } from "#app/forms/submitted.ts";
import { TOLD } from "../webhooks/actionResultParams.ts";

export async function inboxAction({ portal }: PageRequest, url: URL, form: FormData) {
  const back = (name: (typeof TOLD)[number], value: string) => {
    const search = new URLSearchParams(url.search);
    for (const other of TOLD) search.delete(other);
    search.set(name, value);
    return redirect(`${url.pathname}?${search}`, 303);
  };
  try {
    if (form.get("intent") === "turn") {
      const { count } = await portal.inbox.turnNow();
      return back("turn", String(count));
    }
    const read = inbox.ask.input.safeParse(Object.fromEntries(form));
    if (!read.success) return refusedInput(read.error, form);
    const { outcome } = await portal.inbox.ask(read.data);
    return back("asked", outcome ?? "none");
  } catch (error) {
    return refusedWith(error, form);
  }
}
