export const fault = {
  https: "請輸入以 https:// 開頭的完整網址，例如 https://www.example.com/。",
  menu_empty: "只是標題的項目，底下至少要有一個項目。",
} as const;

export const layout = {
  menus: {
    title: "選單",
    names: { header: "頁首選單", panel: "手機選單（接在頁首選單之後）", footer: "頁尾選單" },
    texts: {
      header: "寬螢幕橫排在頁首，窄螢幕收在選單按鈕裡。",
      panel: "只在窄螢幕的選單按鈕裡，排在頁首選單與會員功能旁邊。",
      footer: "每個第一層項目是一欄。",
    },
    entries: "項目",
    entriesText:
      "{where}用握把拖曳，或用箭頭調整順序。刪除分類後，指向它的項目不再顯示。連到分類時名稱可以留空，會使用分類的名稱。",
    entry: "項目 {number, number}",
    sub: "下層項目 {number, number}",
    add: "新增項目",
    addSub: "新增下層項目",
    name: "名稱",
    target: "連到",
    choose: "請選擇",
    none: "只是標題，不連到任何地方",
    categories: "全部產品分類",
    address: "其他網站",
    url: "網址",
    urlHint: "以 https:// 開頭",
    hidden: "暫時隱藏",
    groups: { special: "一般", pages: "頁面", categories: "分類" },
    gone: "已刪除的分類",
    subs: "下層項目",
  },
  pages: {
    home: "首頁",
    products: "全部產品",
    search: "搜尋",
    support: "技術支援",
    faq: "常見問題",
    forum: "論壇",
    specification: "電腦規格需求",
    news: "最新消息",
    contact: "聯絡我們",
    about: "關於我們",
    team: "團隊",
    security: "資訊安全政策",
    terms: "購買條款",
    privacy: "隱私權聲明",
    memberTerms: "會員條款",
    cart: "購物車",
    member: "會員專區",
    orders: "我的訂單",
    register: "註冊",
  },
} as const;

export const manager = { nav: { menus: "選單" } } as const;

export const texts = {
  coverage: { subjects: { menu: "選單" } },
  documents: { menus: { name: "選單", title: "選單", intro: "網站頁首與頁尾的連結。" } },
} as const;
