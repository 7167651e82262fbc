export const TOLD = ["asked", "replayed", "turn"] as const;
