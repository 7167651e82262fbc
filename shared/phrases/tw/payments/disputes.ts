export const manager = {
  audit: {
    actions: {
      payment_disputed: "持卡人對付款提出爭議",
      payment_dispute_won: "付款爭議結案，款項歸商家",
      payment_dispute_lost: "付款爭議結案，銀行已扣回款項",
      payment_refunded_outside: "付款在系統外被退款",
    },
  },
} as const;
