import { z } from "zod";
import { endpoint } from "#shared/kit/endpoint.ts";

/** From the world down: each kind of place lies in one of the kind before it. */
export const PLACE_TYPES = ["country", "province", "city", "town"] as const;
export type PlaceType = (typeof PLACE_TYPES)[number];

export const Place = z.object({
  /** Asks for what lies in this place; a country's is its ISO 3166-1 code, a province's begins with it. */
  id: z.string(),
  name: z.string(),
  /** The code that letters to the place bear, where the whole of it has one. */
  postalCode: z.string().optional(),
});
export type Place = z.infer<typeof Place>;

/** The longest id that a caller may send, in characters. */
const ID_MAX = 100;

const PlaceQuery = z
  .object({
    type: z.enum(PLACE_TYPES, "invalid"),
    /** The place that those asked for lie in; countries lie in none. */
    id: z.string("invalid").max(ID_MAX, "too_long").default(""),
  })
  .refine(({ type, id }) => type === "country" || id !== "", { path: ["id"], message: "required" });
export type PlaceQuery = z.infer<typeof PlaceQuery>;

export const geo = {
  places: endpoint({
    method: "GET",
    path: "/Geo",
    access: "anyone",
    summary:
      "The countries, or the provinces, cities or towns of the place with this id; none where there is no list",
    input: PlaceQuery,
    output: z.array(Place),
    errors: ["request.invalid"],
  }),
};
