/** An approved one is an earning; the others never are. */
export const CORRECTION_STATES = ["requested", "approved", "rejected"] as const;
export type CorrectionState = (typeof CORRECTION_STATES)[number];

export const CORRECTION_DIRECTIONS = ["add", "take"] as const;
