import type { FastifyInstance } from "fastify";
import type { Place, PlaceQuery } from "#shared/identity/geo/contract.ts";
import { hasPlaceLists, NEAR_COUNTRIES } from "#shared/identity/geo/rules.ts";
import { bcp47, type Lang } from "#shared/kit/lang.ts";
import type { Context } from "#server/context.ts";
import { countries, type PlaceRecord, placesUnder } from "./places.ts";

export { addressErrors, normalizeAddress, type PlacedAddress, placeNames } from "./addresses.ts";

const COUNTRY_CODE_LENGTH = 2;
const DAY_SECONDS = 86_400;

/**
 * Countries of most customers first; else the places directly in `id`. Empty without a list: forms
 * then take free text.
 */
export async function places(
  { lang }: Pick<Context, "lang">,
  { type, id }: PlaceQuery,
): Promise<Place[]> {
  if (type === "country") return countriesIn(lang);
  const country = id.slice(0, COUNTRY_CODE_LENGTH);
  if (!hasPlaceLists(country)) return [];
  return (await placesUnder(country, type, id)).map((place) => placeView(place, lang));
}

const inLanguage = new Map<Lang, Place[]>();

/** Cached: sorting the Chinese names is slow. */
async function countriesIn(lang: Lang): Promise<Place[]> {
  const known = inLanguage.get(lang);
  if (known) return known;
  const names = new Intl.Collator(bcp47[lang]);
  const sorted = (await countries())
    .map((place) => placeView(place, lang))
    .toSorted((a, b) => nearness(a) - nearness(b) || names.compare(a.name, b.name));
  inLanguage.set(lang, sorted);
  return sorted;
}

const nearness = ({ id }: Place): number => {
  const place = NEAR_COUNTRIES.indexOf(id);
  return place < 0 ? NEAR_COUNTRIES.length : place;
};

const placeView = ({ id, name, postalCode }: PlaceRecord, lang: Lang): Place => ({
  id,
  name: name[lang],
  ...(postalCode && { postalCode }),
});

/** Places depend on the language alone. */
export function cacheForADay(app: FastifyInstance): void {
  app.addHook("onSend", async (_request, reply) => {
    if (reply.statusCode !== 200) return;
    const varies = [reply.getHeader("vary"), "accept-language"].filter(Boolean).join(", ");
    reply.header("cache-control", `public, max-age=${DAY_SECONDS}`).header("vary", varies);
  });
}
