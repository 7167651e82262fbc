export const catalogue = { home: { all: "浏览全部产品", support: "更多文章" } } as const;

export const fault = { home_hero: "必须有且只有一个未隐藏的开头版块。" } as const;

export const layout = {
  home: {
    title: "首页",
    sections: "版块",
    sectionsText:
      "由页面上方排到下方。用手柄拖动，或用箭头调整顺序。开头版块含有页面标题，必须有且只有一个。",
    section: "版块 {number, number}",
    add: "添加版块",
    kind: "类型",
    choose: "请选择",
    kinds: {
      hero: "开头：标题与按钮",
      products: "产品",
      values: "特色要点",
      text: "图文",
      news: "最新消息",
      articles: "技术文章",
    },
    heading: "标题",
    headingNote: "特色要点可以不写标题。",
    lead: "介绍",
    primaryAction: "主按钮（前往全部产品）",
    secondaryAction: "次按钮（前往联系我们）",
    picture: "图片",
    choosePicture: "选择图片",
    removePicture: "移除图片",
    noPicture: "尚未选择。开头版块会使用自带的插图。",
    alt: "图片说明（替代文本）",
    text: "正文",
    productsNote: "按此顺序显示；都不选时，显示标记为“放在首页”的产品。",
    product: "产品 {number, number}",
    addProduct: "添加产品",
    values: "特色 {number, number}",
    addValue: "添加特色",
    valueTitle: "标题",
    valueText: "说明",
    count: "显示几条（1 到 6）",
    article: "文章 {number, number}",
    addArticle: "添加文章",
    gone: "访客已看不到",
    hidden: "暂时隐藏",
    preview: "预览最新保存的版本",
    previewTitle: "这是预览，发布之后访客才能看到。",
    back: "返回编辑",
  },
} as const;

export const manager = { nav: { home: "首页" } } as const;

export const products = { parts: { sections: "版块", heading: "标题" } } as const;

export const texts = { coverage: { subjects: { home: "首页" } } } as const;
