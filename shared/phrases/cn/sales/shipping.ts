export const checkout = {
  delivery: {
    title: "配送方式",
    weight: "总重约 {kilos} 公斤",
    to: "收货地址",
    none: "不配送，改为自提",
    choosing: "请选择地址",
    use: "使用此地址",
    add: "新增地址",
    noAddress: "如需配送请先新增地址，会先带入您会员资料中的地址；配送方式和运费会根据地址显示。",
    method: "配送方式",
    choose: "选用",
    free: "免费",
    freeFrom: "商品满 {amount} 免运费。",
    reason: {
      address: "选择地址后显示运费。",
      country: "不配送到该国家/地区。",
      too_heavy: "商品总重超过该方式的上限。",
      currency: "该币种没有运费，请切换币种或改选其他方式。",
    },
    nowhere: "目前没有方式可以寄到此地址，请改选其他地址或自提。",
    fee: "运费",
    notChosen: "选择配送方式后计算",
    pickup: "自提",
    recipient: "收件人",
    phone: "电话",
    address: "地址",
    how: "方式",
    withFee: "运费：{name}",
    columns: { way: "配送方式", to: "收货地址", fee: "运费" },
  },
} as const;

export const done = {
  cart_shipping: "已保存配送方式。",
  shipping_created: "已新增配送方式。",
  shipping_changed: "已保存配送方式。",
} as const;

export const fault = {
  shipping_method: "请选择配送方式。",
  shipping_address: "请选择收货地址。",
  shipping_country: "该方式不配送到所选国家/地区，请改选其他方式。",
  shipping_too_heavy: "商品总重超过该方式的上限，请改选其他方式。",
  shipping_currency: "该方式没有该币种的运费，请改选其他方式。",
  unknown_country: "请输入两个字母的国家/地区代码，例如 TW。",
  band_without_fee: "每个重量档至少要有一个币种的运费；免费请填 0。",
  band_twice: "有两个重量档相同。",
} as const;

export const manager = {
  nav: { shipping: "配送方式" },
  audit: {
    actions: { shipping_created: "新增配送方式", shipping_edited: "修改配送方式" },
    subjects: { shipping: "配送方式" },
  },
} as const;

export const refusal = {
  shipping: {
    not_found: "找不到该配送方式。",
  },
} as const;

export const texts = { coverage: { subjects: { shipping: "配送方式" } } } as const;

export const shipping = {
  title: "配送方式",
  intro: "设置硬件的配送方式、配送国家/地区和运费。未启用任何方式时，硬件一律到服务中心自提。",
  new: "新增方式",
  newIntro: "保存后，购物车中有硬件的客户在结账时即可选用。",
  found: "{count, plural, other {# 种方式}}",
  emptyTitle: "还没有配送方式",
  emptyText: "新增配送或自提方式后，客户在结账时选择，运费会计入订单。",
  name: "名称",
  note: "说明",
  noteHint: "例如需要几天，或到哪里提货。",
  kind: "类型",
  kinds: { delivery: "配送", pickup: "自提" },
  state: "状态",
  states: { on: "启用", off: "停用" },
  sort: "排序（数字小的在前）",
  countries: "国家/地区",
  addCountry: "按名称添加国家",
  countriesHint:
    "两个字母的国家/地区代码，每行一个，例如 TW；留空表示其他方式都没有列出的国家/地区。",
  goesTo: "配送到：{countries}",
  noCountry: "{code}：无此国家或地区",
  countryGap: "、",
  elsewhere: "其他国家/地区",
  anywhere: "不限",
  countryList: "{first}等 {count, number} 国",
  fees: "运费",
  feesHint: "按商品总重计算运费；超过最重档位的订单不能选用。不提供的币种请留空；免费请填 0。",
  upTo: "重量上限（公斤）",
  upToRow: "第 {row, number} 档的重量上限（公斤）",
  feeRow: "第 {row, number} 档的运费，{currency}",
  fee: "{currency}",
  freeFrom: "满额免运费 {currency}",
  freeFromHint: "优惠后的商品金额达到时免运费；留空表示没有。",
  onlyDelivery: "以下只用于配送；自提不收运费。",
  from: "{fee} 起",
  free: "免费",
  what: "方式",
} as const;
