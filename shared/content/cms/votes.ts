import { z } from "zod";
import { optionalText } from "#shared/kit/validation.ts";
import { InstantWire } from "#shared/kit/wireSchemas.ts";
import { VOTE_CAUSES, VOTE_REASON_MAX } from "./rules.ts";

/** What somebody says of a text that they have read. */
export const vote = {
  helpful: z.union([z.boolean(), z.enum(["1", "0"]).transform((said) => said === "1")], "invalid"),
  /** What was missing; only of a text that did not help. */
  reason: optionalText(VOTE_REASON_MAX),
};

/** What somebody said who was not helped. */
const VoteReason = z.object({
  reason: z.string(),
  cause: z.enum(VOTE_CAUSES).nullable(),
  /** The version they had read; null of votes from before versions were noted. */
  version: z.int().nullable(),
  votedAt: InstantWire,
});
export type VoteReason = z.infer<typeof VoteReason>;

export const Votes = z.object({
  helpful: z.int(),
  unhelpful: z.int(),
  reasons: z.array(VoteReason),
});
export type Votes = z.infer<typeof Votes>;
