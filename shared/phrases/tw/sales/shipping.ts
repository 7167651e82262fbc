export const checkout = {
  delivery: {
    title: "寄送方式",
    weight: "總重約 {kilos} 公斤",
    to: "寄送地址",
    none: "不寄送，改為自取",
    choosing: "請選擇地址",
    use: "使用這個地址",
    add: "新增地址",
    noAddress: "要寄送請先新增地址，會先帶入您會員資料裡的地址；寄送方式與運費會依地址顯示。",
    method: "寄送方式",
    choose: "選用",
    free: "免費",
    freeFrom: "商品滿 {amount} 免運費。",
    reason: {
      address: "選擇地址後顯示運費。",
      country: "不寄送到這個國家。",
      too_heavy: "商品總重超過這個方式的上限。",
      currency: "這個幣別沒有運費，請切換幣別或改選其他方式。",
    },
    nowhere: "目前沒有方式可以寄到這個地址，請改選其他地址或自取。",
    fee: "運費",
    notChosen: "選擇寄送方式後計算",
    pickup: "自取",
    recipient: "收件人",
    phone: "電話",
    address: "地址",
    how: "方式",
    withFee: "運費：{name}",
    columns: { way: "寄送方式", to: "寄送地址", fee: "運費" },
  },
} as const;

export const done = {
  cart_shipping: "已儲存寄送方式。",
  shipping_created: "已新增寄送方式。",
  shipping_changed: "已儲存寄送方式。",
} as const;

export const fault = {
  shipping_method: "請選擇寄送方式。",
  shipping_address: "請選擇寄送地址。",
  shipping_country: "這個方式不寄送到所選的國家，請改選其他方式。",
  shipping_too_heavy: "商品總重超過這個方式的上限，請改選其他方式。",
  shipping_currency: "這個方式沒有這個幣別的運費，請改選其他方式。",
  unknown_country: "請輸入兩個字母的國碼，例如 TW。",
  band_without_fee: "每個重量級距至少要有一個幣別的運費；免費請填 0。",
  band_twice: "有兩個級距的重量相同。",
} as const;

export const manager = {
  nav: { shipping: "寄送方式" },
  audit: {
    actions: { shipping_created: "新增寄送方式", shipping_edited: "修改寄送方式" },
    subjects: { shipping: "寄送方式" },
  },
} as const;

export const refusal = {
  shipping: {
    not_found: "找不到這個寄送方式。",
  },
} as const;

export const texts = { coverage: { subjects: { shipping: "寄送方式" } } } as const;

export const shipping = {
  title: "寄送方式",
  intro: "設定硬體的寄送方式、寄送國家與運費。沒有啟用任何方式時，硬體一律到服務中心取貨。",
  new: "新增方式",
  newIntro: "儲存後，購物車裡有硬體的客戶在結帳時就能選用。",
  found: "{count, plural, other {# 種方式}}",
  emptyTitle: "還沒有寄送方式",
  emptyText: "新增寄送或自取方式後，客戶在結帳時選擇，運費會計入訂單。",
  name: "名稱",
  note: "說明",
  noteHint: "例如需要幾天，或到哪裡取貨。",
  kind: "類型",
  kinds: { delivery: "寄送", pickup: "自取" },
  state: "狀態",
  states: { on: "啟用", off: "停用" },
  sort: "排序（數字小的在前）",
  countries: "國家",
  addCountry: "依名稱加入國家",
  countriesHint: "兩個字母的國碼，每行一個，例如 TW；留空表示其他方式都沒有列出的國家。",
  goesTo: "寄送到：{countries}",
  noCountry: "{code}：查無此國家或地區",
  countryGap: "、",
  elsewhere: "其他國家",
  anywhere: "不限",
  countryList: "{first}等 {count, number} 國",
  fees: "運費",
  feesHint: "依商品總重計算運費；超過最重級距的訂單不能選用。不提供的幣別請留空；免費請填 0。",
  upTo: "重量上限（公斤）",
  upToRow: "第 {row, number} 級距的重量上限（公斤）",
  feeRow: "第 {row, number} 級距的運費，{currency}",
  fee: "{currency}",
  freeFrom: "滿額免運 {currency}",
  freeFromHint: "優惠後的商品金額達到時免運費；留空表示沒有。",
  onlyDelivery: "以下只用於寄送；自取不收運費。",
  from: "{fee} 起",
  free: "免費",
  what: "方式",
} as const;
