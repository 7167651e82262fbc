export const done = { card_removed: "已移除信用卡，不會再扣款。" } as const;

export const manager = {
  jobs: {
    kinds: { card_remove: "在支付服務移除儲存的信用卡" },
    taskNames: { payments_card_setups: "處理儲存信用卡的頁面" },
  },
} as const;

export const refusal = {
  card: {
    pay_first: "請先自行支付一期，之後即可為此方案儲存信用卡。",
    not_renewable: "這筆訂閱無法儲存信用卡：已結束、已取消、為試用，或已由定期定額扣款支付。",
    unavailable: "此幣別或金額無法使用儲存的信用卡。",
    none: "這筆訂閱沒有儲存的信用卡。",
  },
} as const;
