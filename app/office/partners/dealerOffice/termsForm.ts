import { parseBasisPoints } from "#shared/catalog/pricing/rules.ts";
import type { OfficeAgreement } from "#shared/partners/dealerOffice/contract.ts";
import { formatPercent } from "#shared/sales/tax/rules.ts";
import { textValue } from "#app/forms/submitted.ts";
import type { FlatFields } from "#app/office/forms/flatFields.ts";

/** Fields of an agreement's terms. */
export const termsValues = (agreement: OfficeAgreement | undefined): FlatFields => ({
  percent: agreement ? formatPercent(agreement.original) : "",
  maxRenewals: agreement?.maxRenewals?.toString() ?? "",
  ownPurchases: agreement?.ownPurchases ? "on" : "",
  note: agreement?.note ?? "",
  ...Object.fromEntries(
    (agreement?.caps ?? []).flatMap(({ product, percent }, at) => [
      [`caps.${at}.product`, product],
      [`caps.${at}.percent`, formatPercent(percent)],
    ]),
  ),
});

/** What cannot be read as a percent is refused by the schema. */
function bpsOf(typed: string): number | string {
  const text = typed.trim().replace(/%$/, "");
  return text === "" ? "" : (parseBasisPoints(text) ?? "?");
}

/** As the call has them; rows without anything typed are left out. */
export function readTerms(form: FormData): Record<string, unknown> {
  const rows = [...form.keys()].flatMap((key) => /^caps\.(\d+)\.product$/.exec(key)?.[1] ?? []);
  const caps = rows
    .map((at) => ({
      product: textValue(form, `caps.${at}.product`),
      percent: textValue(form, `caps.${at}.percent`).trim(),
    }))
    .filter(({ product, percent }) => product !== "" || percent !== "")
    .map(({ product, percent }) => ({ product: product || undefined, percent: bpsOf(percent) }));
  return {
    percent: bpsOf(textValue(form, "percent")),
    caps,
    ownPurchases: form.has("ownPurchases"),
    maxRenewals: textValue(form, "maxRenewals").trim() || null,
    note: textValue(form, "note"),
  };
}
