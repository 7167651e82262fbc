export const done = {
  dealer_order_prepared: "已准备好，并已将链接发送给客户。",
} as const;

export const fault = {
  not_active: "该客户尚未接受邀请。",
} as const;

export const refusal = {
  dealer_order: {
    not_found: "这不是您客户的订单。",
    not_active: "客户接受邀请后，才能为其准备订单。",
  },
} as const;
