/** What the page of payments tells of the last form, as its address says it. */
export const TOLD = ["asked", "replayed", "turn"] as const;
