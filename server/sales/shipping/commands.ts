import type { Lang } from "#shared/kit/lang.ts";
import type { Money } from "#shared/kit/money.ts";
import type { ShippingOption } from "#shared/sales/shipping/contract.ts";
import { type Parcel, quoteShipping, type ShippingRule } from "#shared/sales/shipping/rules.ts";
import type { Db, Tx } from "#server/platform/db/client.ts";
import { listMethods, type OfferedMethod } from "./queries.ts";

export { offeredMethodsSql, type OfferedMethod } from "./queries.ts";

export const offeredMethods = (db: Db | Tx): Promise<OfferedMethod[]> => listMethods(db);

const ruleOf = ({ kind, countries, bands, free_from: freeFrom }: OfferedMethod): ShippingRule => ({
  kind,
  countries,
  bands,
  freeFrom,
});

export const quoteMethod = (row: OfferedMethod, all: readonly OfferedMethod[], parcel: Parcel) =>
  quoteShipping(ruleOf(row), all.map(ruleOf), parcel);

/** Choices for the buyer; methods for other countries are hidden once the country is known. */
export function optionsFor(
  offered: readonly OfferedMethod[],
  parcel: Parcel,
  lang: Lang,
): ShippingOption[] {
  return offered.flatMap((row) => {
    const { fee, reason } = quoteMethod(row, offered, parcel);
    if (reason === "country") return [];
    const { id: uuid, kind, name, note } = row;
    const told = { uuid, kind, name: name[lang], note: note[lang] };
    return [
      { ...told, fee, reason, freeFrom: fee && fee.minor > 0 ? freeFrom(row, parcel) : null },
    ];
  });
}

function freeFrom({ free_from: from }: OfferedMethod, { goods: { currency } }: Parcel) {
  const minor = Object.hasOwn(from, currency) ? from[currency] : undefined;
  return minor === undefined ? null : { minor, currency };
}

/** The chosen method if usable; otherwise, with an address, the first that delivers there. */
export function effectiveMethod(
  offered: readonly OfferedMethod[],
  parcel: Parcel,
  chosen: string | null,
): { readonly method: OfferedMethod; readonly fee: Money } | null {
  const usable = offered.flatMap((method) => {
    const { fee } = quoteMethod(method, offered, parcel);
    return fee ? [{ method, fee }] : [];
  });
  const own = usable.find(({ method }) => method.id === chosen);
  if (own || parcel.country === null) return own ?? null;
  return usable.find(({ method }) => method.kind === "delivery") ?? null;
}
