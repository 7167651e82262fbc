export const refusal = {
  company: {
    not_found: "找不到该公司信息。",
  },
} as const;

export const shell = {
  currencies: {
    more: "更多币种…",
    title: "选择币种",
    intro:
      "用您熟悉的币种查看价格。没有该币种定价的产品会按参考汇率换算，并标注“约”；下单前一定会告知实际扣款金额。",
    label: "搜索币种",
    hint: "代码或名称，例如 EUR、欧元",
    search: "搜索",
    priced: "有定价的币种",
    pricedNote: "产品在这些币种有定价。",
    converted: "约略换算",
    convertedNote: "按参考汇率由新台币换算。",
    others: "显示新台币",
    othersNote: "这些币种暂无参考汇率，价格以新台币显示。",
    none: "未找到“{search}”",
    noneHint: "请输入三个字母的代码，或任一语言的币种名称。",
    rate: "1 {code} 约 TWD {rate}",
    current: "当前币种",
    all: "显示全部",
  },
} as const;
