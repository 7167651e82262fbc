export const mail = {
  order_paid: {
    subject: "訂單 {number} 已付款{keys, plural, =0 {} other {，產品金鑰已備妥}}",
    greeting: "{name} 您好：",
    received: "我們已收到訂單 {number} 的款項 {total}，謝謝您的訂購。",
    plan: "（{months, plural, =0 {永久授權} other {# 個月}}）",
    line: "{name}{plan} × {quantity, number}",
    keys: "您的 {keys, number} 組產品金鑰已經備妥。為了安全，郵件裡不會寫出金鑰；請登入後在訂單頁查看。",
    activate:
      "啟用方式：在要使用的電腦上開啟軟體，貼上訂單頁的產品金鑰即可完成啟用。第一次啟用時電腦需要連上網路。",
    closing: "如有任何問題，請附上訂單編號與我們聯絡。",
    action: "{keys, plural, =0 {查看訂單} other {查看訂單與產品金鑰}}",
  },
} as const;
