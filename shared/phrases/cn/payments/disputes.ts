export const manager = {
  audit: {
    actions: {
      payment_disputed: "持卡人对支付提出争议",
      payment_dispute_won: "支付争议结案，款项归商家",
      payment_dispute_lost: "支付争议结案，银行已扣回款项",
      payment_refunded_outside: "支付在系统外被退款",
    },
  },
} as const;
