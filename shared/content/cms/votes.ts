import { z } from "zod";
import { MultiLine } from "#shared/kit/text.ts";
import { optionalText } from "#shared/kit/validation.ts";
import { InstantWire } from "#shared/kit/wireSchemas.ts";
import { VOTE_CAUSES, VOTE_REASON_MAX } from "./rules.ts";

export const voteFields = {
  helpful: z.union([z.boolean(), z.enum(["1", "0"]).transform((said) => said === "1")], "invalid"),
  /** Only for `helpful: false`. */
  reason: optionalText(VOTE_REASON_MAX, MultiLine),
};

const VoteReason = z.object({
  reason: z.string(),
  cause: z.enum(VOTE_CAUSES).nullable(),
  /** Null for votes from before versions were recorded. */
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
