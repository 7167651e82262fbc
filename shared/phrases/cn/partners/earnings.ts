export const fault = {
  order_amount_required: "请输入订单金额。",
  order_amount: "请输入大于零的金额，例如 12,345。",
  given_above_own: "不能高于您自己的比例。",
} as const;

export const refusal = {
  earning: { not_found: "找不到该笔分润。" },
} as const;
