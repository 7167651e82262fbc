export const subscriptionErrors = {
  "subscription.not_found": 404,
  "subscription.contract_runs": 422,
  "subscription.trial": 422,
  "subscription.closed": 422,
  "subscription.continued": 422,
  "subscription.nothing_to_cancel": 422,
  "subscription.no_trial": 422,
} as const;
