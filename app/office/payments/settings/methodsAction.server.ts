import { redirect } from "react-router";
import type { PageRequest } from "#server/platform/pages/pageRequests.ts";
import { minorOf } from "#shared/kit/money.ts";
import { paymentSettings } from "#shared/payments/settings/contract.ts";
import { refusedInput, refusedWith, textIn } from "#app/forms/submitted.ts";
import { managerPathsIn } from "#app/office/layout/paths.ts";

export async function methodsAction({ portal, lang }: PageRequest, form: FormData) {
  const { check, editMethod } = paymentSettings;
  const back = (search: string) => redirect(managerPathsIn(lang).methods(search), 303);
  try {
    if (form.get("intent") === "check") {
      const read = check.input.safeParse({ provider: textIn(form, "provider") });
      if (!read.success) return refusedInput(read.error, form);
      await portal.paymentSettings.check(read.data);
      return back("");
    }
    const read = editMethod.input.safeParse(methodIn(form));
    if (!read.success) return refusedInput(read.error, form);
    await portal.paymentSettings.editMethod(read.data);
    return back(`?saved=${read.data.method}`);
  } catch (error) {
    return refusedWith(error, form);
  }
}

const MOST_RANGES = 20;

/** An empty amount means the provider's own limit. */
function methodIn(form: FormData) {
  const count = Math.min(MOST_RANGES, Number(textIn(form, "count")) || 0);
  const ranges = Array.from({ length: count }, (_, index) => {
    const at = (name: string) => textIn(form, `ranges.${index}.${name}`).trim();
    const currency = at("currency");
    const amount = (name: string) => minorOf(at(name) || at(`${name}Bound`), currency);
    return { currency, min: amount("min"), max: amount("max") };
  });
  const text = (name: string) => textIn(form, name);
  return {
    method: text("method"),
    state: text("state"),
    revision: text("revision"),
    reason: text("reason"),
    ranges,
  };
}
