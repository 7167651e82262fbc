import { z } from "zod";
import { PictureWire } from "#shared/kit/wireSchemas.ts";

const heading = z.string();

/** Top to bottom. */
export const HomeSection = z.discriminatedUnion("kind", [
  z.object({
    kind: z.literal("hero"),
    heading,
    lead: z.string(),
    primaryAction: z.string(),
    secondaryAction: z.string(),
    /** Null: built-in illustration. */
    picture: PictureWire.nullable(),
  }),
  z.object({
    kind: z.literal("products"),
    heading,
    /** Among `products` of the answer. */
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
    /** Number of news items. */
    count: z.int(),
  }),
  z.object({
    kind: z.literal("articles"),
    heading,
    /** Support articles, in order. */
    articles: z.array(z.uuid()),
  }),
]);
export type HomeSection = z.infer<typeof HomeSection>;
