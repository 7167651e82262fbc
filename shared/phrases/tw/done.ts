export const done = {
  registered: "註冊完成，已為您登入。",
  logged_in: "已登入。",
  logged_out: "已登出。",
  cart_added: "已加入購物車。",
  cart_changed: "已更新數量。",
  cart_removed: "已從購物車移除。",
  order_placed: "訂單已成立。",
  payment_begun: "即將前往付款頁面。",
} as const;
