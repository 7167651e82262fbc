export const invoiceWish = {
  title: "台湾统一发票",
  what: "发票类型",
  kind: {
    personal: "个人",
    company: "公司",
    donation: "捐赠",
  },
  note: {
    personal: "电子发票，存入载具。",
    company: "开具有抬头和统一编号的发票，可用于报销。",
    donation: "将发票捐给公益机构。",
  },
  carrier: "载具",
  carrierNumber: "载具号码",
  carriers: {
    ecpay: "由商店代为保存",
    mobile: "手机条码",
    certificate: "自然人凭证",
  },
  mobileHint: "以“/”开头，共 8 位，例如 /ABC+123。",
  certificateHint: "2 个英文字母加 14 个数字。",
  companyTitle: "发票抬头",
  uniformNumber: "统一编号（台湾）",
  uniformHint: "8 位数字。",
  barcode: "手机条码（选填）",
  barcodeHint:
    "填写后存入手机条码载具；留空则由绿界凭电子邮箱保存，有账单或收货地址时改寄纸质发票。",
  printed: "纸质发票；没有邮寄地址时，由绿界凭电子邮箱保存",
  loveCode: "捐赠码",
  loveCodeHint:
    "公益机构的捐赠码（爱心码），3 至 7 位数字。此处只检查格式，无法显示机构名称，请与机构公布的号码核对。",
  later: "发票开具前，可在订单页更改。",
  change: "更改发票信息",
  save: "保存发票信息",
  toOrder: "到订单页更改",
};
