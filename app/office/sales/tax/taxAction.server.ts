import { redirect } from "react-router";
import type { PageRequest } from "#server/platform/pages/pageRequests.ts";
import { taxOffice } from "#shared/sales/tax/contract.ts";
import { schemaErrorResponse, toSubmissionError, textValue } from "#app/forms/submitted.ts";
import { officePathsIn } from "#app/office/layout/paths.ts";

export async function taxAction({ portal, lang }: PageRequest, form: FormData) {
  const back = (done: string) => redirect(officePathsIn(lang).tax(`?done=${done}`), 303);
  try {
    if (form.get("intent") === "remove") {
      const read = taxOffice.remove.input.safeParse(Object.fromEntries(form));
      if (!read.success) return schemaErrorResponse(read.error, form);
      await portal.tax.remove(read.data);
      return back("tax_removed");
    }
    const read = taxOffice.set.input.safeParse(taxIn(form));
    if (!read.success) return schemaErrorResponse(read.error, form);
    await portal.tax.set(read.data);
    return back("tax_set");
  } catch (error) {
    return toSubmissionError(error, form);
  }
}

function taxIn(form: FormData) {
  const country = textValue(form, "country");
  return {
    country,
    kind: textValue(form, "kind"),
    basisPoints: basisPointsOf(textValue(form, "percent").trim()),
    revision: textValue(form, `revision.${country}`) || "0",
  };
}

/** `7.25` to 725; invalid input is returned unchanged and refused. */
function basisPointsOf(percent: string): string {
  if (percent === "") return "0";
  const [, whole, part = ""] = /^(\d{1,3})(?:\.(\d{1,2}))?$/.exec(percent) ?? [];
  return whole === undefined ? percent : String(Number(whole) * 100 + Number(part.padEnd(2, "0")));
}
