export const done = { card_removed: "已移除信用卡，不会再扣款。" } as const;

export const manager = {
  jobs: {
    kinds: { card_remove: "在支付服务移除保存的信用卡" },
    taskNames: { payments_card_setups: "处理保存信用卡的页面" },
  },
} as const;

export const refusal = {
  card: {
    pay_first: "请先自行支付一期，之后即可为此方案保存信用卡。",
    not_renewable: "这笔订阅无法保存信用卡：已结束、已取消、为试用，或已由定期扣款支付。",
    unavailable: "此币种或金额无法使用保存的信用卡。",
    none: "这笔订阅没有保存的信用卡。",
  },
} as const;
