/** Lists of discussions on other pages than the forum's. */
export const latest = {
  product: {
    title: "讨论区",
    text: "看看其他用户问过什么、是怎么解决的。您也可以查看<faq>常见问题</faq>，或<contact>联系我们</contact>。",
    ask: "就该产品提问",
    all: "查看全部讨论",
    count: "{count, plural, =0 {暂无讨论} other {共 # 个讨论}}",
    none: "还没有人就该产品提问，欢迎提出第一个问题。",
  },
  open: {
    title: "论坛中待解决的问题",
    text: "这些问题还在等待回答，也许您正好知道答案。",
    ask: "到论坛提问",
    all: "查看全部待解决问题",
    count: "{count, plural, =0 {目前没有待解决的问题} other {# 个问题待解决}}",
    none: "目前所有问题都有人处理。有新问题，欢迎随时提问。",
  },
  found: {
    title: "论坛里的讨论",
    text: "其他用户问过的相关问题，以及他们的解决办法。",
    ask: "到论坛提问",
    all: "查看全部相关讨论",
    count: "{count, plural, =0 {没有相关讨论} other {找到 # 个讨论}}",
    none: "论坛里还没有人问过这个问题。",
  },
  search: { label: "搜索论坛", placeholder: "关键词、报警代码或料号", action: "搜索" },
  loading: "正在加载讨论",
  failed: "讨论加载失败。",
  retry: "重试",
} as const;
