import { redirect } from "react-router";
import type { PageRequest } from "#server/platform/pages/pageRequests.ts";
import { parseMinor } from "#shared/kit/money.ts";
import { paymentSettings } from "#shared/payments/settings/contract.ts";
import { schemaErrorResponse, toSubmissionError, textValue } from "#app/forms/submitted.ts";
import { officePathsIn } from "#app/office/layout/paths.ts";

export async function methodsAction({ portal, lang }: PageRequest, form: FormData) {
  const { check, editMethod } = paymentSettings;
  const back = (search: string) => redirect(officePathsIn(lang).methods(search), 303);
  try {
    if (form.get("intent") === "check") {
      const read = check.input.safeParse({ provider: textValue(form, "provider") });
      if (!read.success) return schemaErrorResponse(read.error, form);
      await portal.paymentSettings.check(read.data);
      return back("");
    }
    const read = editMethod.input.safeParse(parseMethod(form));
    if (!read.success) return schemaErrorResponse(read.error, form);
    await portal.paymentSettings.editMethod(read.data);
    return back(`?saved=${read.data.method}`);
  } catch (error) {
    return toSubmissionError(error, form);
  }
}

const MAX_RANGES = 20;

/** An empty amount means the provider's own limit. */
function parseMethod(form: FormData) {
  const count = Math.min(MAX_RANGES, Number(textValue(form, "count")) || 0);
  const ranges = Array.from({ length: count }, (_, index) => {
    const at = (name: string) => textValue(form, `ranges.${index}.${name}`).trim();
    const currency = at("currency");
    const amount = (name: string) => parseMinor(at(name) || at(`${name}Bound`), currency);
    return { currency, min: amount("min"), max: amount("max") };
  });
  const text = (name: string) => textValue(form, name);
  return {
    method: text("method"),
    state: text("state"),
    revision: text("revision"),
    reason: text("reason"),
    ranges,
  };
}
