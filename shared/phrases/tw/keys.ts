export const keys = {
  status: {
    valid: "可啟用",
    invalid: "已失效",
    authorised: "已授權",
    grace: "已到期，寬限至 {until}",
  },
  protocol: {
    separator: "、",
    REQUEST_INVALID: "程式送出的要求缺少欄位或格式不正確。",
    KEY_NOT_FOUND: "找不到這組產品金鑰，請確認輸入是否正確。",
    KEY_INVALID: "這組產品金鑰已失效，請到訂單頁面查看授權狀態。",
    SEATS_FULL: "這組金鑰的授權台數已用完。請先解除其中一台電腦的綁定：{machines}。",
    PRODUCT_MISMATCH: "這組金鑰屬於 {product}，不適用於這個產品。",
    ACTIVATION_GONE: "這台電腦的授權紀錄已不存在，請用產品金鑰重新啟用。",
    SIGNATURE_INVALID: "無法確認這個要求來自已授權的電腦，請用產品金鑰重新啟用。",
    RATE_LIMITED: "嘗試次數過多，請稍候幾分鐘再試。",
    SYSTEM: "系統發生錯誤，請稍後再試。",
  },
} as const;
