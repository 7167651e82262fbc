/** What search engines show beneath a page's title, where its own text gives no such line. */
export const head = {
  login: "登入後可查看訂單、訂閱與產品金鑰。",
  register: "註冊會員：線上購買軟體授權、硬體與課程，訂單與產品金鑰一處管理。",
  list: "{name}：比較 {count, number} 項產品的方案、價格與規格，線上即可購買。",
  contact: "{shop}聯絡方式：{address}，電話 {phone}。",
} as const;
