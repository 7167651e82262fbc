export const done = {
  dealer_order_prepared: "已準備好，並已將連結寄給客戶。",
} as const;

export const fault = {
  not_active: "這位客戶尚未接受邀請。",
} as const;

export const refusal = {
  dealer_order: {
    not_found: "這不是您客戶的訂單。",
    not_active: "客戶接受邀請後，才能為他準備訂單。",
  },
} as const;
