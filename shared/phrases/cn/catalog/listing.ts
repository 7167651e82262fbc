export const catalogue = {
  list: {
    title: "产品",
    all: "全部产品",
    categories: "产品分类",
    trail: "当前位置",
    kinds: "产品类型",
    everyKind: "全部",
    count: "共 {count, number} 项",
    empty: {
      title: "没有符合条件的产品",
      text: "换个关键词试试，或从全部产品中挑选。",
      action: "浏览全部产品",
    },
    emptyCategory: { title: "该分类暂无产品", text: "新产品上架后会显示在这里。" },
  },
} as const;

export const fault = {
  range_turned: "最高价不能低于最低价。",
  currency_unpriced: "目前没有该币种的价格，也没有汇率可供换算。",
} as const;

export const filter = {
  title: "筛选",
  titleCount: "筛选（{count, number}）",
  tags: "标签",
  moreTags: "更多标签",
  industry: "适用行业",
  plan: "方案时长",
  any: "不限",
  option: "{name}（{count, number}）",
  inStock: "现在可购买",
  price: "价格（{currency}）",
  priceMin: "最低价",
  priceMax: "最高价",
  between: "{min} 至 {max}",
  amount:
    "{currency, select, TWD {请输入新台币整数金额，例如 2000。} other {请输入 {currency} 金额，例如 {digits, select, 0 {2000} other {20.50}}。}}",
  unpriced: "该币种没有价格。请改用 {currency} 填写金额。",
  leftOut: "价格范围有误，以下结果未按价格筛选。",
  apply: "应用",
  chips: "当前筛选条件",
  remove: "移除条件“{filter}”",
  clear: "清除全部条件",
  from: "{amount} 及以上",
  upTo: "{amount} 及以下",
  order: "排序",
  orders: {
    shop: "推荐排序",
    new: "最新上架",
    price: "价格从低到高",
    price_desc: "价格从高到低",
    name: "名称",
  },
  pages: "产品分页",
  previous: "上一页",
  next: "下一页",
  none: {
    title: "没有同时符合这些条件的产品",
    drop: "移除其中一项，即可看到产品：",
    gain: "移除“{filter}”（{count, number} 项）",
    clear: "请清除条件，或换一个分类看看。",
  },
} as const;

export const head = {
  list: "{name}：比较 {count, number} 款产品的方案、价格和规格，可在线购买。",
} as const;
