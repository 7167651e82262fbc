import { z } from "zod";
import { PictureWire } from "#shared/kit/wireSchemas.ts";

/** Stored relations. Required products are alternatives. */
export const RELATION_KINDS = ["goes_with", "requires", "replaces"] as const;
export type RelationKind = (typeof RELATION_KINDS)[number];

/** As shown: `replaced_by` is the inverse of `replaces`. */
export const RELATIONS = ["requires", "replaced_by", "replaces", "goes_with"] as const;
export type Relation = (typeof RELATIONS)[number];

export const RelatedProduct = z.object({
  relation: z.enum(RELATIONS),
  uuid: z.uuid(),
  category: z.uuid(),
  code: z.string(),
  slug: z.string(),
  name: z.string(),
  tagline: z.string(),
  picture: PictureWire,
  pictureAlt: z.string(),
});
export type RelatedProduct = z.infer<typeof RelatedProduct>;
