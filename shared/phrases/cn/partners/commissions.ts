export const manager = {
  jobs: {
    kinds: {
      profit_settle: "分配订单分润",
      profit_adjust: "退款后调整分润",
      profit_dispute: "争议款后调整分润",
    },
    taskNames: { profit_release: "解除经销商分润冻结期" },
  },
} as const;
