export const done = {
  synonym_added: "已添加同义词。",
  synonym_removed: "已移除同义词。",
  miss_dismissed: "列表已更新。",
} as const;

export const fault = {
  synonym_taken: "已经有这个同义词。",
  synonyms_full: "最多 300 个同义词，请先移除不再需要的。",
} as const;

export const manager = {
  nav: { searches: "无结果的搜索词" },
  audit: {
    actions: {
      search_synonym_added: "添加搜索同义词",
      search_synonym_removed: "移除搜索同义词",
      search_zero_result_dismissed: "处理没有结果的搜索",
    },
    subjects: { synonym: "搜索同义词", searchMiss: "没有结果的搜索" },
  },
  searches: {
    title: "无结果的搜索词",
    intro:
      "客户在全站、常见问题或技术支持中搜索无结果的词。常见的值得写进产品说明或标签；一年内无人再搜的会自动删除。系统不记录搜索者，也不保存疑似邮箱、电话或密钥的内容。",
    search: "搜索词",
    lang: "语言",
    words: "搜索词",
    count: "次数",
    firstAt: "首次",
    lastAt: "最近一次",
    emptyTitle: "没有无结果的搜索词",
    emptyText: "客户搜索没有结果时，会显示在这里。",
    dismissed: "已忽略",
    deal: "处理",
    dismiss: "忽略“{words}”",
    dismissShort: "忽略",
    restore: "把“{words}”放回列表",
    restoreShort: "放回列表",
    mean: "添加同义词",
    meanOf: "为“{words}”添加同义词",
    add: "添加同义词",
    addText: "搜索这个词时，也会找到与它同义的内容。",
    looked: "搜索的词",
    lookedHint: "客户输入的写法，例如 kalibrieren。",
    found: "等同于",
    foundHint: "商店里使用的词，例如“校准”。",
    both: "双向适用",
    submit: "添加",
    list: "同义词",
    listText: "适用于所有语言和搜索建议。",
    none: "还没有同义词。",
    remove: "移除“{words}”",
    removeShort: "移除",
    undo: "撤销",
    added: "搜索“{words}”现在也会找到“{means}”。",
    removed: "已移除“{words}”的同义词。",
    wasDismissed: "已忽略“{words}”。",
    wasRestored: "“{words}”已放回列表。",
    madeAt: "添加时间",
    ways: { yes: "双向", no: "单向" },
  },
  jobs: {
    taskNames: { search_rebuild: "更新搜索索引", search_forget_misses: "清除一年内无人再搜的词" },
  },
} as const;

export const refusal = {
  search: {
    synonym_not_found: "这个同义词已经移除。",
    zero_result_not_found: "列表中已经没有这组词。",
  },
} as const;

export const search = {
  title: "搜索",
  found: "“{search}”的搜索结果",
  ask: "想找什么？请输入产品名称、货号、数控系统型号或加工术语。",
  action: "搜索",
  count: "共 {count, number} 项",
  near: "没有哪一项包含全部字词，以下是最接近的结果。",
  meant: "您要找的是“<link>{words}</link>”吗？",
  corrected: "没有找到“{search}”，以下是“<link>{words}</link>”的搜索结果",
  narrow: "筛选结果",
  kinds: "类型",
  categories: "分类",
  tags: "标签",
  without: "取消“{name}”",
  clear: "清除所有条件",
  pages: "搜索结果分页",
  previous: "上一页",
  next: "下一页",
  narrowed: {
    title: "这些条件下没有结果",
    text: "去掉条件后有 {count, number} 项。",
  },
  nothing: {
    title: "没有找到“{search}”",
    text: "可以试试：",
    fewer: "减少字词，或换成更常见的说法。",
    code: "货号和数控系统型号请按铭牌输入，例如 G54.1、0i-MF、RS-232。",
    scripts: "简体、繁体、全角、半角都能找到，无需转换。",
    products: "浏览所有产品",
    contact: "告诉我们您要找什么",
  },
} as const;

export const shell = {
  search: {
    label: "搜索全站",
    placeholder: "搜索产品、文章或问题",
    count: "{count, number} 条建议",
    all: "查看“{search}”的所有结果",
    page: "网站页面",
    pages: "网站页面",
    discussion: "论坛讨论",
    discussions: "论坛讨论",
  },
} as const;

export const texts = { coverage: { subjects: { term: "网站列表" } } } as const;
