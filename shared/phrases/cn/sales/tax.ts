export const checkout = {
  tax: { taxed: "已含增值税 {rate}%", zero: "增值税（零税率）", exempt: "增值税（免税）" },
} as const;

export const done = {
  tax_set: "税率已保存。",
  tax_removed: "税率已移除，该国家改用其他国家的税率。",
} as const;

export const manager = {
  nav: { tax: "税率" },
  audit: {
    actions: { tax_set: "设置税率", tax_removed: "移除税率" },
    subjects: { tax: "税率" },
  },
  tax: {
    title: "税率",
    intro:
      "售价中包含多少增值税。需要邮寄的订单按收货国家计算，自提按台湾计算，其余按买家所在国家计算；没有填写国家的按台湾计算。已生成的订单保持下单时的税率。",
    country: "国家",
    elsewhere: "其他国家",
    kind: "征税方式",
    rate: "税率",
    kinds: {
      taxed: "应税（含在价内）",
      zero: "零税率",
      exempt: "免税",
    },
    set: "设置税率",
    percent: "税率（%）",
    percentHint: "应税时填写，例如 5 或 7.5。",
    save: "保存",
    remove: "移除",
    found: "{count, plural, other {# 条税率}}",
    removeText: "之后该国家适用“其他国家”的税率；已生成的订单不变。",
    removeOf: "移除 {country} 的税率",
    edit: "修改",
    addHint: "选择国家后设置征税方式；已有税率的国家会改为新的内容。",
  },
} as const;
