export const fault = {
  order_amount_required: "請輸入訂單金額。",
  order_amount: "請輸入大於零的金額，例如 12,345。",
  given_above_own: "不能高於您自己的比例。",
} as const;

export const refusal = {
  earning: { not_found: "找不到這筆分潤。" },
} as const;
