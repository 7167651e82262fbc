import type { Texts } from "#shared/kit/lang.ts";
import { listTexts } from "#shared/kit/listTexts.ts";
import type { MethodSetting } from "#shared/payments/settings/contract.ts";
import type { Context } from "#server/context.ts";
import { translator } from "#server/phrases.ts";
import { listChargeableCurrencies, listMethodSettings } from "./methodSettings.ts";

async function offeredMethods(scope: Context): Promise<MethodSetting[]> {
  const all = await listMethodSettings(scope, await listChargeableCurrencies(scope));
  return all.filter(({ off, ranges }) => !off && ranges.length > 0);
}

/** The names of the payment methods on offer. */
export async function describePaymentMethods(scope: Context): Promise<Texts> {
  const offered = await offeredMethods(scope);
  return listTexts((lang) =>
    offered.map(({ method }) => translator(lang, "checkout")(`method.${method}`)),
  );
}

/** The currencies that cards are charged in, as a choice: "TWD or USD". */
export async function describeCardCurrencies(scope: Context): Promise<Texts> {
  const cards = (await offeredMethods(scope)).find(({ method }) => method === "credit");
  const codes = cards?.ranges.map(({ bounds }) => bounds.min.currency) ?? [];
  return listTexts(() => codes, "disjunction");
}
