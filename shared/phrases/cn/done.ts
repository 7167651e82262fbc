export const done = {
  registered: "注册成功，已为您登录。",
  logged_in: "已登录。",
  logged_out: "已退出登录。",
  cart_added: "已加入购物车。",
  cart_changed: "数量已更新。",
  cart_removed: "已从购物车移除。",
  order_placed: "订单已提交。",
  payment_begun: "即将前往支付页面。",
} as const;
