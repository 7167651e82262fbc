export const content = {
  faq: {
    title: "常见问题",
    intro: "授权、支付、发票、联机和课程，客户问得最多的都在这里。",
    search: { label: "搜索常见问题", placeholder: "例如：解除绑定", action: "搜索" },
    count: "共 {count, number} 个问题",
    found: "“{search}”找到 {count, number} 个问题",
    clear: "显示全部问题",
    categories: "问题分类",
    link: "本题链接",
    empty: { title: "没有匹配的问题", text: "换个说法试试，或直接向我们提问。" },
    more: {
      title: "没有找到答案？",
      text: "请告诉我们数控系统型号、软件版本和您想做的事，工程师会回复您。",
      action: "联系我们",
      forum: "到论坛提问",
    },
    linkCopied: "已复制链接",
  },
} as const;

export const done = {
  faq_placed: "已移到新的位置。",
  faq_category_created: "已新增分类，排在最后。",
  faq_category_saved: "分类已保存。",
  faq_category_placed: "分类已移到新的位置。",
  faq_category_removed: "分类已删除。",
  faq_voted: "谢谢您的反馈。",
} as const;

export const manager = {
  nav: { faq: "常见问题" },
  audit: {
    actions: {
      faq_moved: "移动常见问题的位置",
      faq_category_created: "新增问题分类",
      faq_category_edited: "修改问题分类",
      faq_category_moved: "移动问题分类",
      faq_category_deleted: "删除问题分类",
    },
    subjects: { faq: "常见问题", faq_category: "问题分类" },
  },
} as const;

export const products = { parts: { question: "问题", answer: "回答" } } as const;

export const reading = {
  wholeSite: "搜索整个网站",
  helped: {
    question: "这个回答有帮助吗？",
    thanks: "谢谢您，您仍可更改回答。",
    yes: "有",
    no: "没有",
    reason: "缺少了什么？（选填）",
    reasonHint: "请勿填写姓名或地址。需要回复时，请通过<link>联系我们</link>提问。",
    send: "提交",
    empty: "请写几个字；不写也没关系，您的回答已经收到。",
    told: "谢谢您的反馈。",
  },
} as const;

export const refusal = {
  faq_category: {
    in_use: "这个分类还有问题（含草稿），请先移到其他分类。",
  },
} as const;

export const texts = {
  coverage: { subjects: { faq: "常见问题", faqCategory: "常见问题分类" } },
  faq: {
    title: "常见问题",
    intro: "客户最常问的问题。访客只看得到已发布的内容。",
    search: "问题、回答或网址名称",
    question: "问题",
    answer: "回答",
    category: "分类",
    slug: "网址名称",
    helpful: "有帮助",
    unhelpful: "没帮助",
    emptyTitle: "还没有常见问题",
    emptyText: "添加第一个问题；发布之前没有人看得到。",
    new: "添加问题",
    newIntro: "发布之前没有人看得到。先写好繁体中文的问题就可以开始。",
    panel: "问题与回答",
    panelText: "回答用 Markdown 撰写。",
    categories: {
      title: "问题分类",
      intro: "常见问题页面按这些分类排列，修改后立即生效。",
      new: "新增分类",
      inOrder: "按页面顺序",
      emptyTitle: "还没有分类",
      emptyText: "先新增分类，才能编写问题。",
      panel: "名称",
      panelText: "三种语言都要填写，访客会立即看到。",
      name: "名称",
      slug: "网址名称",
      questions: "问题数",
      place: "页面上第 {at, number} 个，共 {of, number} 个。",
      remove: "删除分类",
      inUse: "这个分类还有 {count, number} 个问题（含草稿），请先移到其他分类。",
      seeThem: "查看这些问题",
      removeNow: "删除“{name}”",
    },
    place: {
      title: "顺序",
      text: "在分类中排第 {at, number}，共 {of, number} 个问题。",
      after: "新的位置",
      first: "最前面",
      behind: "排在“{question}”之后",
      submit: "移动",
    },
    votes: {
      title: "有帮助吗？",
      counts: "有帮助：{helpful, number}，没帮助：{unhelpful, number}。",
      noReasons: "还没有人说明缺少什么。",
      version: "阅读的是第 {version, number} 版",
    },
  },
} as const;
