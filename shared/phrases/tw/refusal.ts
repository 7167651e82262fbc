export const refusal = {
  request: {
    invalid: "有些欄位需要修正，請看標示的地方。",
    malformed: "無法讀取這個要求的內容。",
    foreign_origin: "這個要求來自別的網站，已拒絕。請回到本站重新操作。",
  },
  rate: { limited: "嘗試次數過多，請稍候幾分鐘再試。" },
  page: { not_found: "找不到這個頁面。" },
  session: {
    required: "請先登入。",
    wrong_credentials: "電子郵件或密碼不正確。",
    email_taken: "這個電子郵件已經註冊過，請直接登入。",
  },
  catalogue: {
    product_not_found: "找不到這項產品，可能已經下架。",
    not_purchasable: "這項產品目前還不能購買。",
  },
  cart: {
    line_not_found: "購物車裡已經沒有這個項目。",
    visitor_required: "缺少訪客識別碼，無法保留購物車。",
    empty: "購物車是空的。",
  },
  order: {
    not_found: "找不到這張訂單。",
    total_changed: "購物車的內容或金額已經改變，請確認後再送出一次。",
    not_payable: "這張訂單目前不需要付款。",
    overdue: "已超過付款期限，這張訂單不能再付款。請重新下單。",
  },
  payment: { method_unavailable: "這筆金額或幣別不能使用這種付款方式。" },
  system: "系統發生錯誤，請稍後再試。",
} as const;
