export const profitHoldErrors = {
  "profit.not_found": 404,
  "profit.on_hold": 422,
  "profit.not_on_hold": 422,
  "profit.disputed": 422,
} as const;
