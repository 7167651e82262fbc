export const content = {
  news: {
    title: "最新消息",
    intro: "新版本、展会、课程和公司公告。",
    feed: "订阅（RSS）",
    more: "更多消息",
    all: "全部消息",
    kind: {
      release: "产品发布",
      exhibition: "展会",
      office: "公司公告",
      price: "价格公告",
      course: "课程",
    },
    trail: "当前位置",
    pages: "消息分页",
    previous: "上一页",
    next: "下一页",
    empty: { title: "暂无消息", text: "新版本和活动会在这里公布。" },
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
    intro: "发布后，从所填的日期起在网站上显示。",
    search: "标题、摘要或正文",
    headline: "标题",
    kind: "类型",
    day: "日期",
    summary: "摘要",
    body: "正文",
    emptyTitle: "还没有消息",
    emptyText: "添加第一条；发布之前没有人看得到。",
    new: "添加消息",
    newIntro: "发布之前没有人看得到。先写好繁体中文的标题就可以开始。",
    panel: "内容",
    panelText: "正文用 Markdown 撰写。",
  },
} as const;
