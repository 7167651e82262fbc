import { readFile } from "node:fs/promises";
import { PLACE_TYPES, type PlaceType } from "#shared/identity/geo/contract.ts";
import type { Texts } from "#shared/kit/lang.ts";

export interface PlaceRecord {
  readonly id: string;
  readonly name: Texts;
  readonly postalCode: string | undefined;
}

type Places = ReadonlyMap<string, readonly PlaceRecord[]>;

/*
 * Changes a few times a year, hence files, cached on first use. Sources: `places/LICENSES.md`.
 * A line is a place, tabs its depth, fields `code|tw|en|cn|postal code`. An empty cn equals tw; a
 * single field is the code and every name.
 */
const read = new Map<string, Promise<Places>>();

export async function countries(): Promise<readonly PlaceRecord[]> {
  return (await placesIn("countries")).get(keyOf("country", "")) ?? [];
}

/** In the country's own order. */
export async function placesUnder(
  country: string,
  type: PlaceType,
  id: string,
): Promise<readonly PlaceRecord[]> {
  return (await placesIn(country)).get(keyOf(type, id)) ?? [];
}

function placesIn(file: string): Promise<Places> {
  const known = read.get(file);
  if (known) return known;
  const places = readPlaces(file);
  read.set(file, places);
  places.catch(() => read.delete(file)); // the next call retries
  return places;
}

async function readPlaces(file: string): Promise<Places> {
  const text = await readFile(new URL(`places/${file}.txt`, import.meta.url), "utf8");
  const top = file === "countries" ? [""] : ["", file];
  const places = new Map<string, PlaceRecord[]>();
  const path = [...top];
  for (const line of text.split("\n")) {
    if (line === "" || line.startsWith("#")) continue;
    const deep = line.lastIndexOf("\t") + 1;
    const depth = deep + top.length;
    const parent = path[depth - 1] ?? "";
    const place = placeFrom(line.slice(deep), parent);
    path[depth] = place.id;
    const key = keyOf(PLACE_TYPES[depth - 1] ?? "town", parent);
    const siblings = places.get(key);
    if (siblings) siblings.push(place);
    else places.set(key, [place]);
  }
  return places;
}

const keyOf = (type: PlaceType, parent: string) => `${type} ${parent}`;

function placeFrom(fields: string, parent: string): PlaceRecord {
  const [code = "", tw = code, en = tw, cn, postalCode] = fields.split("|");
  const id = parent === "" ? code : `${parent}-${code}`;
  return { id, name: { tw, en, cn: cn || tw }, postalCode };
}
