import { redirect } from "react-router";
import type { PageRequest } from "#server/platform/pages/pageRequests.ts";
import { toSubmissionError } from "#app/forms/submitted.ts";
import { officePathsIn } from "#app/office/layout/paths.ts";
import { withDone } from "#app/office/sales/orders/doneMessage.ts";

export async function issueInvoice({ portal, lang }: PageRequest, id: string, form: FormData) {
  try {
    await portal.invoiceOffice.issue({ id });
  } catch (error) {
    return toSubmissionError(error, form);
  }
  return redirect(withDone(officePathsIn(lang).item("order", id), "invoice_asked"), 303);
}
