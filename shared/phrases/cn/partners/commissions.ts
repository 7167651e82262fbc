export const manager = {
  jobs: {
    kinds: {
      profit_settle: "分配订单分润",
      profit_adjust: "退款后调整分润",
      profit_dispute: "争议款后调整分润",
    },
    taskNames: { profit_release: "经销商分润转为可支付" },
  },
} as const;
