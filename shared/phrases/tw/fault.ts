export const fault = {
  required: "此欄必填。",
  invalid: "內容不正確。",
  too_long: "內容太長。",
  out_of_range: "數值超出範圍。",
  email_taken: "這個電子郵件已經註冊過。",
  email: "請輸入有效的電子郵件，例如 name@example.com。",
  password_short: "密碼至少需要 8 個字元。",
  password_differs: "兩次輸入的密碼不同。",
  agree_terms: "請閱讀並同意會員條款。",
  choose_payment: "請選擇付款方式。",
  method_unavailable: "這種付款方式不適用於這筆訂單。",
  consent: "請先同意立即提供數位內容。",
} as const;
