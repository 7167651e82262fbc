export const planPriceErrors = {
  "plan_price.not_found": 404,
  "plan_price.announced": 422,
  "plan_price.settled": 422,
  "plan_price.in_force": 422,
} as const;
