/** What the server draws of a product's page. */
export const product = {
  specifications: "规格参数",
  reminders: "购买须知",
  mustAcknowledge: "结算时须勾选确认",
  pictures: { enlarge: "放大", close: "关闭", next: "下一张", previous: "上一张", full: "原尺寸" },
  related: {
    title: "搭配与相关产品",
    requires: "{count, plural, =1 {需另有此产品才能使用} other {需另有下列任一产品才能使用}}",
    replacedBy: "已有后续产品",
    goes_with: "搭配使用",
    replaces: "替代的旧款",
    separator: "、",
  },
  downloads: {
    title: "下载",
    note: "公开文件可直接下载；仅限已购用户的文件需要登录，并持有有效的产品密钥或已付款订单。下载中断后可以续传。",
    earlier: "{count, plural, other {之前的 # 个版本}}",
    version: "版本 {version}",
    stable: "正式版",
    beta: "测试版",
    get: "下载",
    getNamed: "下载 {name}",
    owners: "仅限已购用户",
    owned: "您已拥有",
    checksum: "SHA‑256 校验码",
    platform: { any: "所有系统", windows: "Windows", linux: "Linux", macos: "macOS" },
  },
  discussions: {
    title: "讨论区",
    text: "对该产品有疑问？请查看<faq>常见问题</faq>，或<contact>联系我们</contact>。",
  },
  editions: {
    title: "版别功能对比",
    feature: "功能",
    has: "包含",
    lacks: "不包含",
  },
} as const;
