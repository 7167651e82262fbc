import { data, redirect } from "react-router";
import { z } from "zod";
import type { PageRequest } from "#server/platform/pages/pageRequests.ts";
import { productKeys } from "#shared/licensing/productKeys/contract.ts";
import { parseSubmission, toSubmissionError } from "#app/forms/submitted.ts";
import { pathsIn } from "#app/paths.ts";

const Intent = z.enum(["accept", "decline"]);

/** Of the list: a key that another member hands over. */
export async function offerAction({ portal, lang }: PageRequest, form: FormData) {
  const intent = Intent.safeParse(form.get("intent")).data;
  if (!intent) throw data(null, { status: 422 });
  form.delete("intent");
  const read = parseSubmission(form, productKeys.acceptOffer.input);
  if (!read.ok) return read.refused;
  const paths = pathsIn(lang);
  try {
    if (intent === "decline") {
      await portal.productKeys.declineOffer(read.value);
      return redirect(paths.productKeys({ done: "key_declined" }), 303);
    }
    await portal.productKeys.acceptOffer(read.value);
    return redirect(paths.productKey(read.value.id, { done: "key_accepted" }), 303);
  } catch (error) {
    return toSubmissionError(error, form);
  }
}
