import { z } from "zod";
import { PictureWire } from "#shared/kit/wireSchemas.ts";

/** What one product is to another, as it is kept. Several that a product requires are alternatives. */
export const RELATION_KINDS = ["goes_with", "requires", "replaces"] as const;
export type RelationKind = (typeof RELATION_KINDS)[number];

/** The same as a product's page tells it: `replaced_by` is `replaces` seen from the other side. */
export const RELATIONS = ["requires", "replaced_by", "replaces", "goes_with"] as const;
export type Relation = (typeof RELATIONS)[number];

/** Another product, and what it is to the one that is asked about. */
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
