import { z } from "zod";
import { PictureWire } from "#shared/kit/wireSchemas.ts";

const heading = z.string();

/** The sections of the home page, from its top to its foot. */
export const HomeSection = z.discriminatedUnion("kind", [
  z.object({
    kind: z.literal("hero"),
    heading,
    lead: z.string(),
    primaryAction: z.string(),
    secondaryAction: z.string(),
    /** Null: the drawing that comes with the product. */
    picture: PictureWire.nullable(),
  }),
  z.object({
    kind: z.literal("products"),
    heading,
    /** Of those told beside the sections. */
    products: z.array(z.uuid()),
  }),
  z.object({
    kind: z.literal("values"),
    heading: z.string().nullable(),
    values: z.array(z.object({ title: z.string(), text: z.string() })),
  }),
  z.object({
    kind: z.literal("text"),
    heading,
    /** Markdown. */
    text: z.string(),
    picture: z.object({ picture: PictureWire, alt: z.string() }).nullable(),
  }),
  z.object({
    kind: z.literal("news"),
    heading,
    /** How many of the newest. */
    count: z.int(),
  }),
  z.object({
    kind: z.literal("articles"),
    heading,
    /** Of support, in this order. */
    articles: z.array(z.uuid()),
  }),
]);
export type HomeSection = z.infer<typeof HomeSection>;
