export const DISCUSSION_STATUSES = ["unsolved", "solving", "solved"] as const;
export type DiscussionStatus = (typeof DISCUSSION_STATUSES)[number];

/** What changed a status; the first is `asked`, or `split` of a discussion that was made of replies. */
export const STATUS_REASONS = [
  "asked",
  "replied",
  "hidden",
  "shown",
  "accepted",
  "unaccepted",
  "solved",
  "reopened",
  "taken",
  "moved",
  "merged",
  "split",
] as const;
export type StatusReason = (typeof STATUS_REASONS)[number];

export interface StatusFacts {
  /** A reply is accepted and visible. */
  readonly accepted: boolean;
  /** The asker solved it without a reply. */
  readonly solvedAlone: boolean;
  /** A visible reply of another member. */
  readonly answered: boolean;
  /** By staff. */
  readonly taken: boolean;
  /** The asker said that it does not work after all. */
  readonly reopened: boolean;
}

export function statusOf(facts: StatusFacts): DiscussionStatus {
  if (facts.accepted || facts.solvedAlone) return "solved";
  return facts.answered || facts.taken || facts.reopened ? "solving" : "unsolved";
}
