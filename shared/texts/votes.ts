import { z } from "zod";
import { optionalText } from "../kit/validate.ts";
import { InstantWire } from "../kit/wire.ts";

/** The most characters that a reason may have. */
export const VOTE_REASON_MAX = 500;

/** Why a text did not help. */
export const VOTE_CAUSES = ["unclear", "incomplete", "wrong", "outdated", "other"] as const;
export type VoteCause = (typeof VOTE_CAUSES)[number];

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
