import { hasPlaceLists } from "#shared/identity/geo/rules.ts";
import { LANGS } from "#shared/kit/lang.ts";
import type { MemberFields } from "#shared/identity/members/importFields.ts";
import type { Context } from "#server/context.ts";
import { countryCode } from "../geo/countryNames.ts";
import { type PlaceRecord, placesUnder } from "../geo/places.ts";
import { type TermLists, termLists } from "#server/site/company/service.ts";

type Place = Pick<MemberFields, "country" | "province" | "city" | "town">;
type Listed = readonly { readonly id: string; readonly names: readonly string[] }[];

/** With names in every language. */
export interface TermNames {
  readonly industry: Listed;
  readonly profession: Listed;
}

export async function loadTermNames(scope: Context): Promise<TermNames> {
  const lists: TermLists[] = [];
  for (const lang of LANGS) lists.push(await termLists({ ...scope, lang }));
  const named = (kind: keyof TermNames): Listed =>
    (lists[0]?.[kind] ?? []).map(({ uuid }) => ({
      id: uuid,
      names: lists.flatMap((list) => list[kind].find((each) => each.uuid === uuid)?.name ?? []),
    }));
  return { industry: named("industry"), profession: named("profession") };
}

/** By id, or by name in any language; unknown text stays. */
export function idOf(listed: Listed, typed: string): string {
  const folded = fold(typed);
  const found = listed.find(({ id, names }) =>
    [id, ...names].some((each) => fold(each) === folded),
  );
  return found?.id ?? typed;
}

/** 台 and 臺 are interchangeable. */
const fold = (text: string) => text.normalize("NFKC").trim().toLowerCase().replaceAll("臺", "台");

const named = (places: readonly PlaceRecord[]): Listed =>
  places.map(({ id, name }) => ({ id, names: Object.values(name) }));

export async function resolvePlaces({ country, province, city, town }: Place): Promise<Place> {
  if (!country) return { country, province, city, town };
  const id = (await countryCode(country)) ?? country;
  if (!hasPlaceLists(id)) return { country: id, province, city, town };
  const provinceId = province && idOf(named(await placesUnder(id, "province", id)), province);
  const cityId = city && idOf(named(await placesUnder(id, "city", provinceId ?? "")), city);
  const townId = town && idOf(named(await placesUnder(id, "town", cityId ?? "")), town);
  return { country: id, province: provinceId, city: cityId, town: townId };
}
