import type { SubmissionError } from "#app/forms/submitted.ts";

/** The field `intent` of a form of a discussion. */
export type ThreadIntent =
  | "reply"
  | "accept"
  | "unaccept"
  | "solve"
  | "reopen"
  | "remove"
  | "removeReply"
  | "report"
  | "reportReply"
  | "vote"
  | "voteReply";

export interface Answered {
  /** Of the form that was sent. */
  readonly refused: SubmissionError | undefined;
  readonly idempotencyKey: string;
}

export const refusedOf = (
  { refused }: Pick<Answered, "refused">,
  intent: ThreadIntent,
): SubmissionError | undefined => (refused?.typed?.["intent"] === intent ? refused : undefined);
/** Of the forms that staff have. */
export type StaffIntent =
  | "take"
  | "hide"
  | "hideReply"
  | "lock"
  | "move"
  | "moveReplies"
  | "split"
  | "merge";
