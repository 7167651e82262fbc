import type { Portal } from "#server/platform/pages/portal.ts";
import type { Place } from "#shared/identity/geo/contract.ts";
import { listsPlaces } from "#shared/identity/geo/rules.ts";
import type { Lang } from "#shared/kit/lang.ts";

/** What an address form offers to choose from, each list for what is chosen above it. */
export interface AddressLists {
  readonly country: readonly Place[];
  readonly province: readonly Place[];
  readonly city: readonly Place[];
  readonly town: readonly Place[];
}

/** Where most readers of a language are, for whoever has chosen no country yet. */
const LIKELY: Readonly<Record<Lang, string>> = { tw: "TW", en: "TW", cn: "CN" };

/** The values of a new address form, before anybody typed into it. */
export const newAddress = (lang: Lang): { country: string } => ({ country: LIKELY[lang] });

type Entry = string | null | undefined;

/** The lists that fit an address as it is filled in; empty where there is none. */
export async function addressLists(
  { geo }: Portal,
  chosen: { country?: Entry; province?: Entry; city?: Entry },
): Promise<AddressLists> {
  const country = chosen.country ?? "";
  const under = (type: "province" | "city" | "town", id: Entry): Promise<Place[]> =>
    id && listsPlaces(country, type) ? geo.places({ type, id }) : Promise.resolve([]);
  return {
    country: await geo.places({ type: "country", id: "" }),
    province: await under("province", country),
    city: await under("city", chosen.province),
    town: await under("town", chosen.city),
  };
}
