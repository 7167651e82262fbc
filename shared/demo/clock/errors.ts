export const clockErrors = {
  "clock.moving": 422,
} as const;
