import type { DemoFaqCategory } from "../types.ts";

export const payment: DemoFaqCategory = {
  uuid: "6dfaf0ea-0f35-4405-b4a6-103332f001fc",
  slug: "payment",
  name: { tw: "訂單與付款", en: "Orders and payment", cn: "订单与支付" },
  faqs: [
    {
      uuid: "0ed9b8aa-59ae-490a-8acc-278e2c882556",
      slug: "payment-methods",
      question: {
        tw: "可以用哪些方式付款？",
        en: "How can I pay?",
        cn: "可以用哪些方式付款？",
      },
      answer: {
        tw: `我們接受{{payment_methods}}。結帳頁列出這張訂單可用的方式，不能用的會寫明原因。信用卡依訂單的幣別扣款，由付款平台處理，我們看不到完整卡號。

這張訂單的幣別不能刷卡時，把頁首的幣別改為 {{card_currencies}} 就可以刷卡。`,
        en: `We take: {{payment_methods}}. Checkout lists the methods your order can use, and says why others cannot be chosen. A card is charged in the currency of the order, by the payment provider; we never see the full number.

If cards cannot be used in that currency, change the currency at the top of the page to {{card_currencies}} to pay by card.`,
        cn: `我们支持{{payment_methods}}。结算页列出该订单可用的支付方式，不能用的会说明原因。信用卡按订单的币种扣款，由支付平台处理，我们看不到完整卡号。

该币种不能刷卡时，把页首的币种改为 {{card_currencies}} 即可刷卡。`,
      },
    },
    {
      uuid: "3317d8e4-7a74-49d4-9e23-9bc71846d9c4",
      slug: "three-days",
      question: {
        tw: "銀行轉帳或 ATM 轉帳要在多久內完成？",
        en: "How long do I have for a bank or ATM transfer?",
        cn: "银行转账或 ATM 付款要在多久内完成？",
      },
      answer: {
        tw: `訂單建立後**{{payment_days}} 天**（{{payment_hours}} 小時）內。訂單頁會顯示截止的日期與時間（臺北時間），虛擬帳號的繳費期限也在這個時間之內。

逾期未付，系統會自動取消訂單，不會留下欠款。需要時重新下單即可，價格以新訂單為準。`,
        en: `**{{payment_days}} days** ({{payment_hours}} hours) from placing the order. The order page shows the exact deadline in Taipei time, and a virtual account never outlives it.

After that, the order is cancelled automatically and you owe nothing. If you still need it, order again; current prices apply.`,
        cn: `订单生成后**{{payment_days}} 天**（{{payment_hours}} 小时）内。订单页会显示截止日期和时间（台北时间），虚拟账号的缴费期限也在此时间之内。

逾期未付，系统会自动取消订单，不会产生欠款。需要时重新下单即可，价格以新订单为准。`,
      },
    },
    {
      uuid: "87ed993c-db80-43d2-971f-7721b0b1a7c5",
      slug: "paid-too-late",
      question: {
        tw: "訂單被取消後錢才入帳，怎麼辦？",
        en: "My transfer arrived after the order was cancelled. What now?",
        cn: "订单取消后款项才到账，怎么办？",
      },
      answer: {
        tw: `不用擔心，款項不會消失。系統收到後會把訂單改為「付款確認中」，我們在一個工作日內與您聯絡，由您選擇：

- 恢復原訂單，照原價格交付；
- 全額退款。

庫存或課程名額已經售完時，只能退款。`,
        en: `Nothing is lost. The order changes to “Payment being confirmed” and we contact you within one working day. You choose:

- restore the order at its original price; or
- get a full refund.

If stock or course places have run out in the meantime, we can only refund you.`,
        cn: `不用担心，款项不会丢失。系统收到后会把订单改为“支付确认中”，我们在一个工作日内与您联系，由您选择：

- 恢复原订单，按原价格交付；
- 全额退款。

库存或课程名额已售完时，只能退款。`,
      },
    },
    {
      uuid: "c28a7ec3-287d-475d-86c1-67485fa58b17",
      slug: "card-declined",
      question: {
        tw: "刷卡失敗，會重複扣款嗎？",
        en: "My card was declined. Could I be charged twice?",
        cn: "刷卡失败，会重复扣款吗？",
      },
      answer: {
        tw: `失敗的那一次不會扣款，可以在訂單頁再付一次，或改用別的方式。萬一同一張訂單付成兩次，系統會認出第二筆款項，由專人全額退回。

常見的失敗原因是 3D 驗證逾時、單筆額度不足或海外交易未開通，請向發卡銀行確認。若帳單出現兩筆而訂單頁沒有說明，請把訂單編號寄給我們。`,
        en: `A declined payment is not charged. You can pay again on the order page or choose another method. If an order is paid twice after all, we detect the second payment and refund it in full.

The usual causes are a 3-D Secure timeout, a purchase limit or blocked foreign transactions; please ask your bank. If your statement shows two charges and the order page says nothing about it, send us the order number.`,
        cn: `失败的那一次不会扣款，可在订单页再次支付，或换一种方式。万一同一个订单支付了两次，系统会识别出第二笔款项，由专人全额退回。

常见的失败原因是 3D 验证超时、单笔额度不足或未开通境外交易，请向发卡行确认。如果账单上出现两笔而订单页没有说明，请把订单编号发给我们。`,
      },
    },
    {
      uuid: "9d9d016a-c873-4fc8-9ea7-dcd96d5ff305",
      slug: "someone-else-pays",
      question: {
        tw: "可以請公司會計代為付款嗎？",
        en: "Can our accounts department pay for me?",
        cn: "可以请公司财务代为付款吗？",
      },
      answer: {
        tw: `可以。把訂單頁的網址傳給會計，對方不必登入就能看到品項、金額與期限，並完成付款。

金鑰、下載與個人資料只有您登入後才看得到。`,
        en: `Yes. Send them the address of the order page. Without logging in they see the lines, the amount and the deadline, and can pay.

Keys, downloads and personal details are shown only to you, when logged in.`,
        cn: `可以。把订单页网址发给财务，对方无需登录就能看到商品、金额和期限，并完成付款。

密钥、下载和个人信息只有您登录后才能看到。`,
      },
    },
    {
      uuid: "06ae7c51-ea43-4794-87ad-95082534d273",
      slug: "quotation",
      question: {
        tw: "需要正式報價單才能請購，可以提供嗎？",
        en: "Purchasing needs a formal quotation. Can I have one?",
        cn: "采购需要正式报价单，可以提供吗？",
      },
      answer: {
        tw: `可以，而且立刻就有。登入後把品項放進購物車，按「開立報價單」，填上公司抬頭與統一編號，就能下載 PDF。價格保留 {{quotation_days}} 天，期間內隨時可以轉成訂單。

需要議價、數量較多或跨廠採購時請來信，我們另外為您開立；也可以由經銷商服務。`,
        en: `Yes, at once. Log in, put the products in the cart, choose “Get a quotation” and enter the company name and tax ID: you can download it as a PDF. Its prices hold for {{quotation_days}} days, and within them you can turn it into an order.

For other terms, larger quantities or several plants, write to us and we prepare one for you. A dealer can look after you as well.`,
        cn: `可以，而且马上就有。登录后把商品加入购物车，点“开具报价单”，填写公司名称和税号，即可下载 PDF。价格保留 {{quotation_days}} 天，期间可随时转为订单。

需要议价、数量较多或多厂采购时请来信，我们另外为您开具；也可由经销商服务。`,
      },
    },
  ],
};
