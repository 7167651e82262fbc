export const manager = {
  jobs: {
    kinds: {
      profit_settle: "Share an order’s profit",
      profit_adjust: "Adjust profit shares after a refund",
      profit_dispute: "Adjust profit shares after a dispute",
    },
    taskNames: { profit_release: "Release earnings of dealers" },
  },
} as const;
