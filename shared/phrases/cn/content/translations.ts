export const manager = { nav: { translations: "翻译" } } as const;

export const texts = {
  coverage: {
    title: "翻译",
    intro: "列出尚未写全三种语言，或其中一种语言已更新、其他语言还没跟上的内容。",
    overview: "完成度",
    overviewText:
      "网站上所有由管理员撰写的内容。页面、表单和邮件的用语随产品提供，三种语言均已齐全。",
    search: "名称",
    name: "名称",
    subject: "类别",
    language: "语言",
    gap: "状况",
    languages: "语言",
    total: "总数",
    whole: "齐全",
    missing: "缺 {count, number} 项",
    behind: "{count, number} 项待更新",
    emptyTitle: "全部写全了",
    emptyText: "每一项内容都有三种语言，而且都是最新的。",
    gaps: { missing: "缺少", behind: "待更新" },
    subjects: { currency: "币种" },
  },
} as const;
