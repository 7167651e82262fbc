export const ACTION_RESULT_PARAMS = ["asked", "replayed", "turn"] as const;
