import { redirect } from "react-router";
import type { PageRequest } from "#server/platform/pages/pageRequests.ts";
import { parseBasisPoints } from "#shared/catalog/pricing/rules.ts";
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

/** `7.25` to 725; NaN, which is refused, for what is no percentage. */
const basisPointsOf = (percent: string): number =>
  percent === "" ? 0 : (parseBasisPoints(percent) ?? Number.NaN);
