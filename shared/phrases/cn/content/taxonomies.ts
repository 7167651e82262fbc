export const done = {
  list_entry_created: "已添加条目，排在最后。",
  list_entry_saved: "条目已保存。",
  list_entry_placed: "条目已移到新的位置。",
  list_entry_removed: "条目已删除。",
} as const;

export const fault = { entry_taken: "列表中已有这个名称。" } as const;

export const manager = {
  nav: { lists: "列表" },
  audit: {
    actions: {
      term_created: "添加列表条目",
      term_edited: "修改列表条目",
      term_moved: "移动列表条目",
      term_deleted: "删除列表条目",
    },
    subjects: { list_entry: "列表条目" },
  },
} as const;

export const refusal = {
  term: {
    in_use: "仍有数据使用此条目，因此无法删除。",
  },
} as const;

export const texts = {
  lists: {
    title: "列表",
    intro: "技术支持的分类与主题、服务项目，以及会员和产品选用的行业与职业。修改后立即生效。",
    kinds: {
      technology: "技术支持分类与主题",
      service: "服务项目",
      industry: "行业",
      profession: "职业",
    },
    kindText: {
      technology: "技术文章都归在分类下的主题中。",
      service: "显示在公司介绍页面。",
      industry: "会员在个人资料中选择，产品也可注明适用的行业。",
      profession: "会员在个人资料中选择。",
    },
    new: {
      technology: "添加分类或主题",
      service: "添加服务",
      industry: "添加行业",
      profession: "添加职业",
    },
    empty: "还没有条目。",
    name: "名称",
    uses: "使用数",
    topics: "{count, number} 个主题",
    articles: "{count, number} 篇文章",
    topicOf: "{category} › {topic}",
    parent: "所属分类",
    noParent: "无：这是分类",
    panel: "内容",
    panelText: "名称须填写三种语言，访客会立即看到。",
    summary: "说明",
    place: "第 {at, number} 项，共 {of, number} 项。",
    remove: "删除",
    removeNow: "删除“{name}”",
    hasTopics: "该分类下还有 {count, number} 个主题，请先将这些主题移到其他分类或删除。",
    seeArticles: "查看其中的文章",
    inUse: "还有 {count, number} 条数据使用此条目（含草稿），须先改用其他条目才能删除。",
  },
} as const;
