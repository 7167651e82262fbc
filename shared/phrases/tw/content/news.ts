export const content = {
  news: {
    title: "最新消息",
    intro: "新版本、展覽、課程與公司公告。",
    feed: "訂閱（RSS）",
    more: "其他消息",
    all: "所有消息",
    kind: {
      release: "產品發布",
      exhibition: "展覽",
      office: "公司公告",
      price: "價格公告",
      course: "課程",
    },
    trail: "目前位置",
    pages: "消息分頁",
    previous: "上一頁",
    next: "下一頁",
    empty: { title: "還沒有消息", text: "新版本與活動會在這裡公布。" },
  },
} as const;

export const manager = {
  nav: { news: "最新消息" },
  audit: { subjects: { news: "最新消息" } },
} as const;

export const texts = {
  coverage: { subjects: { news: "最新消息" } },
  news: {
    title: "最新消息",
    intro: "發布後，從所填的日期起在網站上顯示。",
    search: "標題、摘要或內文",
    headline: "標題",
    kind: "類型",
    day: "日期",
    summary: "摘要",
    body: "內文",
    emptyTitle: "還沒有消息",
    emptyText: "新增第一則；發布之前沒有人看得到。",
    new: "新增消息",
    newIntro: "發布之前沒有人看得到。先寫好繁體中文的標題就可以開始。",
    panel: "內容",
    panelText: "內文以 Markdown 撰寫。",
  },
} as const;
