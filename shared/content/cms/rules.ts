export const VOTE_REASON_MAX = 500;

export const VOTE_CAUSES = ["unclear", "incomplete", "wrong", "outdated", "other"] as const;
export type VoteCause = (typeof VOTE_CAUSES)[number];
