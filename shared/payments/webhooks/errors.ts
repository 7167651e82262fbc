export const webhookErrors = {
  "event.not_found": 404,
  "event.not_replayable": 422,
} as const;
