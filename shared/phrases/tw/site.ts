export const refusal = {
  company: {
    not_found: "找不到這份公司資料。",
  },
} as const;

export const shell = {
  currencies: {
    more: "更多幣別…",
    title: "選擇幣別",
    intro:
      "用您熟悉的幣別看價格。沒有該幣別定價的產品會依參考匯率換算，並標示「約」；下單前一定會告訴您實際扣款的金額。",
    label: "搜尋幣別",
    hint: "代碼或名稱，例如 EUR、歐元",
    search: "搜尋",
    priced: "有定價的幣別",
    pricedNote: "產品在這些幣別有定價。",
    converted: "約略換算",
    convertedNote: "依參考匯率由新臺幣換算。",
    others: "顯示新臺幣",
    othersNote: "這些幣別目前沒有參考匯率，價格以新臺幣顯示。",
    none: "找不到「{search}」",
    noneHint: "請輸入三個字母的代碼，或任一語言的幣別名稱。",
    rate: "1 {code} 約 TWD {rate}",
    current: "目前的幣別",
    all: "顯示全部",
  },
} as const;
