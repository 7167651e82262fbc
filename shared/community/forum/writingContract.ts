import { z } from "zod";
import { InstantWire } from "#shared/kit/wireSchemas.ts";
import { DISCUSSION_STATUSES } from "./status.ts";

/** A member who can be mentioned. */
export const Person = z.object({
  uuid: z.uuid(),
  /** As others read it. */
  name: z.string(),
  staff: z.boolean(),
});
export type Person = z.infer<typeof Person>;

/** A text of a post, as it was from `writtenAt` on. */
export const PostVersion = z.object({
  /** Null for replies. */
  title: z.string().nullable(),
  /** Markdown. */
  content: z.string(),
  writtenAt: InstantWire,
  /** Edited by staff, not by the author. */
  staff: z.boolean(),
  /** Only the author and staff see it. */
  concealed: z.boolean(),
});
export type PostVersion = z.infer<typeof PostVersion>;

/** A text that may already answer a question. */
export const SimilarText = z.object({
  source: z.enum(["discussion", "faq", "article"]),
  uuid: z.uuid(),
  title: z.string(),
  /** As in search; null for discussions. */
  category: z.uuid().nullable(),
  slug: z.string().nullable(),
  /** Of a discussion. */
  status: z.enum(DISCUSSION_STATUSES).nullable(),
});
export type SimilarText = z.infer<typeof SimilarText>;
