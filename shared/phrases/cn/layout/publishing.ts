export const products = {
  suggestions: {
    to: {
      cn: "繁转简建议",
      tw: "简转繁建议",
    },
    text: "逐项确认后采用；采用的文字还需保存才生效。",
    none: "没有其他建议。已有的文字，在另一种中文修改后才会再次建议。",
    take: "采用",
    takeEmpty: "采用 {count, number} 个空白字段的建议",
    close: "完成",
  },
  differing: {
    before: "原来：",
    after: "改为：",
  },
  history: {
    minor: "小幅更正",
    title: "版本记录",
    intro: "{name}（时间均为台北时间 UTC+8）",
    version: "第 {version, number} 版",
    live: "访客看到的版本",
    planned: "定于 {at} 发布",
    before: "系统",
    published: "发布于",
    see: "预览",
    restore: "恢复这个版本",
    unchanged: "没有可以比较的上一版。",
    same: "内容与上一版相同。",
    taken: "目前无法恢复这个版本。",
    changes: "{count, number} 处不同",
    origins: {
      found: "最初的内容",
      created: "添加",
      edited: "编辑",
      restored: "恢复自第 {version, number} 版",
      copied: "复制自其他产品",
      imported: "从文件导入",
    },
  },
} as const;

export const texts = {
  publishing: {
    title: "发布",
    unseen: "访客看不到这项内容。您编辑的是第 {version, number} 版。",
    seen: "访客看到的就是第 {version, number} 版，即最新版。",
    older: "访客看到的是第 {live, number} 版；您编辑的是第 {version, number} 版，尚未发布。",
    ahead: "已经发布，访客从 {day} 起看得到。",
    olderAhead:
      "访客从 {day} 起会看到第 {live, number} 版；您编辑的是第 {version, number} 版，尚未发布。",
    planned: "第 {version, number} 版将在 {at}（台北时间）发布。",
    olderPlanned:
      "第 {planned, number} 版仍将于 {at}（台北时间）发布；第 {version, number} 版尚未安排。如需改为发布新版，请重新安排。",
    failed: "定时发布没有成功：内容已不符合要求。请修正后再发布。",
    behind: "有语言待更新，发布前请先确认。",
    unsaved: "下方有尚未保存的修改。请先保存，再发布。",
    unschedule: "取消定时发布",
    withdraw: "取消发布",
    behindSeen: "有语言待更新。",
    withdrawTitle: "要取消发布这项内容吗？",
    withdrawText: "访客将无法阅读，指向这里的链接也会失效。各版本都会保留，之后可以再次发布。",
    outdated: "{language}待更新。",
  },
} as const;
