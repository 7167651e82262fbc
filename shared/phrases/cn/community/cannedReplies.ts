export const done = {
  canned_reply_saved: "已保存。",
  canned_reply_deleted: "已删除，之前用它写的回复不受影响。",
} as const;

export const fault = {
  canned_reply_taken: "该语言已有相同标题的常用回复。",
  canned_replies_full: "已有 300 条，请先删除不再使用的。",
} as const;

export const refusal = {
  canned_reply: { not_found: "这条常用回复已不存在。" },
} as const;

export const manager = {
  nav: { cannedReplies: "常用回复" },
  canned: {
    title: "常用回复",
    intro: "经常需要回答的内容。在讨论中插入回复后，发送前仍可修改。",
    text: "内容与适用范围",
    add: "新增常用回复",
    search: "标题或内容的关键词",
    emptyTitle: "还没有常用回复",
    emptyText: "把经常回答的内容写在这里。",
    name: "标题",
    nameHint: "只有客服人员能看到。",
    lang: "语言",
    category: "分类",
    categoryHint: "会提供给该分类及其子分类的提问使用。",
    every: "所有分类",
    uses: "使用次数",
    used: "{count, plural, =0 {尚未使用。} other {已用于 # 条回复。}}",
    body: "内容",
    bodyHint: "可使用 Markdown。插入时会自动填入提问者姓名、产品（或分类）和标题：{marks}",
    changedAt: "修改时间",
    remove: "删除",
    removeTitle: "删除这条常用回复？",
    removeText: "之前用它写的回复不受影响。",
  },
  audit: {
    subjects: { canned_reply: "常用回复" },
    actions: {
      canned_reply_created: "新增常用回复",
      canned_reply_edited: "编辑常用回复",
      canned_reply_deleted: "删除常用回复",
    },
  },
} as const;

export const forum = {
  canned: {
    label: "常用回复",
    choose: "请选择",
    insert: "插入",
    manage: "编辑常用回复",
  },
} as const;
