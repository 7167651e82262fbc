/** What the server draws of a product's page. */
export const product = {
  specifications: "規格",
  reminders: "購買前請注意",
  mustAcknowledge: "結帳時須勾選確認",
  pictures: { enlarge: "放大", close: "關閉", next: "下一張", previous: "上一張", full: "原尺寸" },
  related: {
    title: "搭配與相關產品",
    requires: "{count, plural, =1 {需另有此產品才能使用} other {需另有下列任一產品才能使用}}",
    replacedBy: "已有後繼產品",
    goes_with: "搭配使用",
    replaces: "取代的舊款",
    separator: "、",
  },
  downloads: {
    title: "下載",
    note: "公開檔案可直接下載；限已購會員的檔案需要登入，並持有有效的產品金鑰或已付款訂單。下載中斷可以續傳。",
    earlier: "{count, plural, other {先前的 # 個版本}}",
    version: "版本 {version}",
    stable: "正式版",
    beta: "測試版",
    get: "下載",
    getNamed: "下載 {name}",
    owners: "限已購會員",
    owned: "您擁有",
    checksum: "SHA‑256 檢查碼",
    platform: { any: "所有系統", windows: "Windows", linux: "Linux", macos: "macOS" },
  },
  discussions: {
    title: "討論區",
    text: "對這個產品有疑問？請參考<faq>常見問題</faq>，或<contact>與我們聯絡</contact>。",
  },
  editions: {
    title: "版別功能比較",
    feature: "功能",
    has: "包含",
    lacks: "不包含",
  },
} as const;
