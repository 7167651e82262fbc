/** What search engines show beneath a page's title, where its own text gives no such line. */
export const head = {
  login: "登录后可查看订单、订阅和产品密钥。",
  register: "注册会员：在线购买软件授权、硬件和课程，订单与产品密钥统一管理。",
  list: "{name}：比较 {count, number} 款产品的方案、价格和规格，可在线购买。",
  contact: "{shop}联系方式：{address}，电话 {phone}。",
};
