export const webhookErrors = {
  "webhook.not_found": 404,
  "webhook.not_replayable": 422,
} as const;
