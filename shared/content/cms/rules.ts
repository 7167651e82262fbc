/** The most characters that a reason why a text did not help may have. */
export const VOTE_REASON_MAX = 500;

/** Why a text did not help. */
export const VOTE_CAUSES = ["unclear", "incomplete", "wrong", "outdated", "other"] as const;
export type VoteCause = (typeof VOTE_CAUSES)[number];
