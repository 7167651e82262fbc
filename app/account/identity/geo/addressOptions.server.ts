import type { Portal } from "#server/platform/pages/portal.ts";
import type { Place } from "#shared/identity/geo/contract.ts";
import { isPartListed } from "#shared/identity/geo/rules.ts";
import type { Lang } from "#shared/kit/lang.ts";

export interface AddressOptions {
  readonly country: readonly Place[];
  readonly province: readonly Place[];
  readonly city: readonly Place[];
  readonly town: readonly Place[];
}

const LIKELY: Readonly<Record<Lang, string>> = { tw: "TW", en: "TW", cn: "CN" };

export const newAddress = (lang: Lang): { country: string } => ({ country: LIKELY[lang] });

type Entry = string | null | undefined;

export async function loadAddressOptions(
  { geo }: Portal,
  chosen: { country?: Entry; province?: Entry; city?: Entry },
): Promise<AddressOptions> {
  const country = chosen.country ?? "";
  const under = (type: "province" | "city" | "town", id: Entry): Promise<Place[]> =>
    id && isPartListed(country, type) ? geo.places({ type, id }) : Promise.resolve([]);
  return {
    country: await geo.places({ type: "country", id: "" }),
    province: await under("province", country),
    city: await under("city", chosen.province),
    town: await under("town", chosen.city),
  };
}
