export const catalogue = { home: { all: "瀏覽所有產品", support: "更多文章" } } as const;

export const fault = { home_hero: "必須剛好有一個沒有隱藏的開頭區塊。" } as const;

export const layout = {
  home: {
    title: "首頁",
    sections: "區塊",
    sectionsText:
      "由頁面上方排到下方。用握把拖曳，或用箭頭調整順序。開頭區塊含有頁面標題，必須剛好有一個。",
    section: "區塊 {number, number}",
    add: "新增區塊",
    kind: "類型",
    choose: "請選擇",
    kinds: {
      hero: "開頭：標題與按鈕",
      products: "產品",
      values: "特色重點",
      text: "圖文",
      news: "最新消息",
      articles: "技術文章",
    },
    heading: "標題",
    headingNote: "特色重點可以不寫標題。",
    lead: "介紹",
    primaryAction: "主要按鈕（前往所有產品）",
    secondaryAction: "次要按鈕（前往聯絡我們）",
    picture: "圖片",
    choosePicture: "選擇圖片",
    removePicture: "移除圖片",
    noPicture: "尚未選擇。開頭區塊會使用內建的插圖。",
    alt: "圖片說明（替代文字）",
    text: "內文",
    productsNote: "依此順序顯示；都不選時，顯示標記為「放在首頁」的產品。",
    product: "產品 {number, number}",
    addProduct: "新增產品",
    values: "特色 {number, number}",
    addValue: "新增特色",
    valueTitle: "標題",
    valueText: "說明",
    count: "顯示幾則（1 到 6）",
    article: "文章 {number, number}",
    addArticle: "新增文章",
    gone: "訪客已看不到",
    hidden: "暫時隱藏",
    preview: "預覽最新儲存的版本",
    previewTitle: "這是預覽，發布之後訪客才看得到。",
    back: "回到編輯",
  },
} as const;

export const manager = { nav: { home: "首頁" } } as const;

export const products = { parts: { sections: "區塊", heading: "標題" } } as const;

export const texts = { coverage: { subjects: { home: "首頁" } } } as const;
