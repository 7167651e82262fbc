export const manager = {
  jobs: {
    kinds: {
      profit_settle: "分配訂單分潤",
      profit_adjust: "退款後調整分潤",
      profit_dispute: "爭議款後調整分潤",
    },
    taskNames: { profit_release: "經銷商分潤轉為可支付" },
  },
} as const;
