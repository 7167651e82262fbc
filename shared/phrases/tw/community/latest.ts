/** Lists of discussions on other pages than the forum's. */
export const latest = {
  product: {
    title: "討論區",
    text: "看看其他使用者問過什麼、怎麼解決。也可以參考<faq>常見問題</faq>，或<contact>與我們聯絡</contact>。",
    ask: "針對這項產品發問",
    all: "查看全部討論",
    count: "{count, plural, =0 {還沒有討論} other {共 # 則討論}}",
    none: "還沒有人問過這項產品，歡迎提出第一個問題。",
  },
  open: {
    title: "論壇裡待解決的問題",
    text: "這些問題還在等人回答，也許您正好知道答案。",
    ask: "到論壇發問",
    all: "查看全部待解決問題",
    count: "{count, plural, =0 {目前沒有待解決的問題} other {# 個問題待解決}}",
    none: "目前所有問題都有人處理。有新的問題，歡迎隨時發問。",
  },
  found: {
    title: "論壇裡的討論",
    text: "其他用戶問過的相關問題，以及他們的解法。",
    ask: "到論壇發問",
    all: "查看全部相關討論",
    count: "{count, plural, =0 {沒有相關討論} other {找到 # 則討論}}",
    none: "論壇裡還沒有人問過這個問題。",
  },
  search: { label: "搜尋論壇", placeholder: "關鍵字、警報代碼或料號", action: "搜尋" },
  loading: "正在載入討論",
  failed: "討論載入失敗。",
  retry: "再試一次",
} as const;
