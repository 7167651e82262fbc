import { z } from "zod";
import { SingleLine } from "#shared/kit/text.ts";
import { endpoint } from "#shared/kit/endpoint.ts";

/** Each type lies in the one before it. */
export const PLACE_TYPES = ["country", "province", "city", "town"] as const;
export type PlaceType = (typeof PLACE_TYPES)[number];

export const Place = z.object({
  /** Countries: ISO 3166-1, the prefix of their provinces' ids. */
  id: z.string(),
  name: z.string(),
  /** If the whole place has one postal code. */
  postalCode: z.string().optional(),
});
export type Place = z.infer<typeof Place>;

const ID_MAX = 100;

const PlaceQuery = z
  .object({
    type: z.enum(PLACE_TYPES, "invalid"),
    /** The parent place; empty for countries. */
    id: SingleLine("invalid").max(ID_MAX, "too_long").default(""),
  })
  .refine(({ type, id }) => type === "country" || id !== "", { path: ["id"], message: "required" });
export type PlaceQuery = z.infer<typeof PlaceQuery>;

export const geo = {
  places: endpoint({
    method: "GET",
    path: "/Geo",
    specified: true,
    access: "anyone",
    summary:
      "List countries, or the provinces, cities or towns of a place; empty where there is no list",
    input: PlaceQuery,
    output: z.array(Place),
    errors: ["request.invalid"],
  }),
};
