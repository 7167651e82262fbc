export const catalogue = {
  list: {
    title: "產品",
    all: "所有產品",
    categories: "產品分類",
    trail: "目前位置",
    kinds: "產品類型",
    everyKind: "全部",
    count: "共 {count, number} 項",
    empty: {
      title: "沒有符合的產品",
      text: "換個關鍵字試試，或從所有產品中挑選。",
      action: "瀏覽所有產品",
    },
    emptyCategory: { title: "這個分類還沒有產品", text: "新產品上架後會出現在這裡。" },
  },
} as const;

export const fault = {
  range_turned: "最高價不能低於最低價。",
  currency_unpriced: "目前沒有這個幣別的價格，也沒有匯率可以換算。",
} as const;

export const filter = {
  title: "篩選",
  titleCount: "篩選（{count, number}）",
  tags: "標籤",
  moreTags: "更多標籤",
  industry: "適用產業",
  plan: "方案期間",
  any: "不限",
  option: "{name}（{count, number}）",
  inStock: "現在可以購買",
  price: "價格（{currency}）",
  priceMin: "最低價",
  priceMax: "最高價",
  between: "{min} 至 {max}",
  amount:
    "{currency, select, TWD {請輸入新臺幣整數金額，例如 2000。} other {請輸入 {currency} 金額，例如 {digits, select, 0 {2000} other {20.50}}。}}",
  unpriced: "那個幣別沒有價格。請改以 {currency} 填寫金額。",
  leftOut: "價格範圍有誤，以下結果未依價格篩選。",
  apply: "套用",
  chips: "目前的篩選條件",
  remove: "移除條件「{filter}」",
  clear: "清除全部條件",
  from: "{amount} 以上",
  upTo: "{amount} 以下",
  order: "排序",
  orders: {
    shop: "推薦順序",
    new: "最新上架",
    price: "價格由低到高",
    price_desc: "價格由高到低",
    name: "名稱",
  },
  pages: "產品頁次",
  previous: "上一頁",
  next: "下一頁",
  none: {
    title: "沒有產品同時符合這些條件",
    drop: "移除其中一項，就有符合的產品：",
    gain: "移除「{filter}」（{count, number} 項）",
    clear: "請清除條件，或換一個分類看看。",
  },
} as const;

export const head = {
  list: "{name}：比較 {count, number} 項產品的方案、價格與規格，線上即可購買。",
} as const;
