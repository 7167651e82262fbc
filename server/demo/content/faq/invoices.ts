import type { DemoFaqCategory } from "../types.ts";

export const invoices: DemoFaqCategory = {
  uuid: "870ff9ac-5e9d-440b-ab2e-48f372301312",
  slug: "invoices",
  name: { tw: "發票與退費", en: "Invoices and refunds", cn: "发票与退款" },
  faqs: [
    {
      uuid: "2ab99820-a647-4a17-b261-32c7f0a29f21",
      slug: "uniform-number",
      question: {
        tw: "發票如何打上公司統一編號？",
        en: "How do I get an invoice with our tax ID?",
        cn: "怎样开具带公司税号（统一编号）的发票？",
      },
      answer: {
        tw: `結帳時在「統一發票」選公司，填上八位數統一編號與抬頭；下單後、發票開立前也能在訂單頁更改，不必來信。付款後才發現填錯，請儘快來信，我們依法作廢後重開。

電子發票開立後，訂單頁會顯示發票號碼。`,
        en: `At checkout, choose an invoice for a company and enter its eight-digit Taiwan tax ID and its name. Until the invoice is issued you can change this on the order page yourself. If you notice a mistake later, contact us soon: we void the invoice and issue a new one.

Once the e-invoice is issued, the order’s page shows its number. Customers outside Taiwan find a receipt there.`,
        cn: `台湾公司请在结算时选择公司发票，填写八位统一编号和名称；发票开具前也可在订单页修改，无需来信。付款后才发现填错，请尽快来信，我们作废后重新开具。

中国大陆及其他地区的公司可在订单页下载收据。我们是台湾公司，不能开具增值税专用发票。`,
      },
    },
    {
      uuid: "c153bf9f-955a-4db0-a093-07a824522f59",
      slug: "when-is-the-invoice-issued",
      question: {
        tw: "發票什麼時候開立？",
        en: "When is the invoice issued?",
        cn: "发票什么时候开具？",
      },
      answer: {
        tw: `付款確認後立即開立，日期為付款日，訂單頁會顯示發票號碼。自動續訂則每期各開一張。

沒有收到時，請先看垃圾郵件，再來信補寄。`,
        en: `As soon as payment is confirmed, dated that day; the order’s page shows its number. With automatic renewal there is one for each period.

If it has not arrived, check your spam folder first, then ask us to send it again.`,
        cn: `支付确认后立即开具，日期为付款日，订单页会显示发票号码。自动续订则每期各开一张。

没有收到时，请先查看垃圾邮件，再来信补发。`,
      },
    },
    {
      uuid: "016bed80-db1d-4f9c-931d-19788e711952",
      slug: "refund-for-software",
      question: {
        tw: "軟體買錯了，可以退費嗎？",
        en: "I bought the wrong software. Can I have a refund?",
        cn: "软件买错了，可以退款吗？",
      },
      answer: {
        tw: `金鑰尚未提供前可以全額取消。您在結帳時同意立即提供數位內容後，七日解除權不適用，但下列情形仍可退費：

- 金鑰無法啟用，或有嚴重瑕疵而三十日內未改善；
- 重複付款或多收；
- 因我們的原因中斷服務，按日退還。

完整說明在[購買條款](/terms)第 6 條。下單前有疑問，請先來信，我們會幫您確認機台與控制器是否適用。`,
        en: `Until a key has been delivered you may cancel in full. Once you have agreed at checkout to immediate delivery, the seven-day right no longer applies, but we still refund:

- a key that cannot be activated, or a serious defect not cured within thirty days;
- double payment or an overcharge;
- time lost for reasons on our side, by the day.

Section 6 of the [terms of sale](/en/terms) has the details. If in doubt, write before you order and we check your machine and control.`,
        cn: `密钥提供前可以全额取消。您在结算时同意立即交付数字化商品后，不再适用七日退货，但下列情形仍可退款：

- 密钥无法激活，或存在严重缺陷且三十日内未改善；
- 重复付款或多收款项；
- 因我们的原因中断服务，按天退还。

完整说明见[购买条款](/cn/terms)第 6 条。下单前如有疑问请先来信，我们会帮您确认机床和数控系统是否适用。`,
      },
    },
    {
      uuid: "05d66a8e-78bc-4454-a970-da0747d2b3a8",
      slug: "return-hardware",
      question: {
        tw: "硬體收到後不合用，怎麼退？",
        en: "How do I return hardware that does not suit?",
        cn: "硬件收到后不合用，怎样退货？",
      },
      answer: {
        tw: `消費者在收到後 {{return_days}} 日內來信即可，不必說明理由，也不用負擔運費，我們會安排取回。請保留外盒、線材與說明書。

公司採購不適用七日猶豫期，但不相容時可以換貨：請附上控制器型號與接線照片，我們先確認是不是設定問題。`,
        en: `As a consumer, write to us within {{return_days}} days of receiving it. No reason is needed and shipping is free; we arrange the pickup. Please keep the box, cables and papers.

Companies have no such period, but what is not compatible is exchanged: send the control model and a photo of the wiring so that we can first rule out a setting.`,
        cn: `消费者在收到后 {{return_days}} 日内来信即可，无需说明理由，也不承担运费，我们会安排取回。请保留包装、线材和说明书。

公司采购不适用七日退货，但不兼容时可以换货：请附上数控系统型号和接线照片，我们先确认是否为设置问题。`,
      },
    },
  ],
};
