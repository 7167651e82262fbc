export const checkout = {
  tax: { taxed: "內含營業稅 {rate}%", zero: "營業稅（零稅率）", exempt: "營業稅（免稅）" },
} as const;

export const done = {
  tax_set: "已儲存稅率。",
  tax_removed: "已移除稅率，改用其他國家的稅率。",
} as const;

export const manager = {
  nav: { tax: "稅率" },
  audit: {
    actions: { tax_set: "設定稅率", tax_removed: "移除稅率" },
    subjects: { tax: "稅率" },
  },
  tax: {
    title: "稅率",
    intro:
      "售價內含多少營業稅。寄送的訂單看收件國家，自取看臺灣，其餘看買方的國家；沒有填國家的視為臺灣。已成立的訂單維持下單當時的稅率。",
    country: "國家",
    elsewhere: "其他國家",
    kind: "課稅別",
    rate: "稅率",
    kinds: {
      taxed: "應稅（內含）",
      zero: "零稅率",
      exempt: "免稅",
    },
    set: "設定稅率",
    percent: "稅率（%）",
    percentHint: "課稅別為應稅時填寫，例如 5 或 7.5。",
    save: "儲存",
    remove: "移除",
    found: "{count, plural, other {# 筆稅率}}",
    removeText: "之後這個國家適用「其他國家」的稅率；已成立的訂單不變。",
    removeOf: "移除 {country} 的稅率",
    edit: "修改",
    addHint: "選擇國家後設定課稅別；已有稅率的國家會改成新的內容。",
  },
} as const;
