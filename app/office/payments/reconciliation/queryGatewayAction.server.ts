import { redirect } from "react-router";
import type { PageRequest } from "#server/platform/pages/pageRequests.ts";
import { webhookEvents } from "#shared/payments/webhooks/contract.ts";
import { schemaErrorResponse, toSubmissionError } from "#app/forms/submitted.ts";
import { ACTION_RESULT_PARAMS } from "../webhooks/actionResultParams.ts";

export async function queryGatewayAction({ portal }: PageRequest, url: URL, form: FormData) {
  const back = (name: (typeof ACTION_RESULT_PARAMS)[number], value: string) => {
    const search = new URLSearchParams(url.search);
    for (const other of ACTION_RESULT_PARAMS) search.delete(other);
    search.set(name, value);
    return redirect(`${url.pathname}?${search}`, 303);
  };
  try {
    if (form.get("intent") === "turn") {
      const { count } = await portal.inbox.turnNow();
      return back("turn", String(count));
    }
    const read = webhookEvents.ask.input.safeParse(Object.fromEntries(form));
    if (!read.success) return schemaErrorResponse(read.error, form);
    const { outcome } = await portal.inbox.ask(read.data);
    return back("asked", outcome ?? "none");
  } catch (error) {
    return toSubmissionError(error, form);
  }
}
