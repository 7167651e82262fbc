/** What invoice a buyer wants: on the checkout, an order's pages and in the back office. */
export const invoiceWish = {
  title: "統一發票",
  what: "發票類型",
  kind: {
    personal: "個人",
    company: "公司",
    donation: "捐贈",
  },
  note: {
    personal: "電子發票，存入載具。",
    company: "開立有抬頭與統一編號的發票，可供報帳。",
    donation: "將發票捐給受贈單位。",
  },
  carrier: "載具",
  carrierNumber: "載具號碼",
  carriers: {
    ecpay: "由商店代為保存",
    mobile: "手機條碼",
    certificate: "自然人憑證",
  },
  mobileHint: "以「/」開頭，共 8 碼，例如 /ABC+123。",
  certificateHint: "憑證背面條碼下方的號碼：2 個英文字母加 14 個數字。",
  companyTitle: "發票抬頭",
  uniformNumber: "統一編號",
  uniformHint: "8 位數字。",
  barcode: "手機條碼（選填）",
  barcodeHint:
    "填寫後存入手機條碼載具；留空則由綠界以電子郵件保存，有帳單或送貨地址時改寄紙本證明聯。",
  printed: "紙本證明聯；沒有寄送地址時，由綠界以電子郵件保存",
  loveCode: "捐贈碼",
  loveCodeHint:
    "受贈單位的捐贈碼（愛心碼），3 至 7 個數字。這裡只檢查格式，無法顯示受贈單位名稱，請與受贈單位公布的號碼核對。",
  later: "發票開立前，可在訂單頁更改。",
  change: "更改發票資料",
  save: "儲存發票資料",
  toOrder: "到訂單頁更改",
} as const;
