export const campaignErrors = {
  "campaign.not_found": 404,
  "campaign.too_many": 422,
} as const;
