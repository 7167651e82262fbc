export const manager = { nav: { translations: "翻譯" } } as const;

export const texts = {
  coverage: {
    title: "翻譯",
    intro: "列出尚未寫齊三種語言，或其中一種語言已更新、其他語言還沒跟上的內容。",
    overview: "完成度",
    overviewText:
      "網站上所有由管理者撰寫的內容。頁面、表單與信件的用語隨產品提供，三種語言都已齊全。",
    search: "名稱",
    name: "名稱",
    subject: "類別",
    language: "語言",
    gap: "狀況",
    languages: "語言",
    total: "總數",
    whole: "齊全",
    missing: "缺 {count, number} 項",
    behind: "{count, number} 項待更新",
    emptyTitle: "全部都寫齊了",
    emptyText: "每一項內容都有三種語言，而且都是最新的。",
    gaps: { missing: "缺少", behind: "待更新" },
    subjects: { currency: "幣別" },
  },
} as const;
