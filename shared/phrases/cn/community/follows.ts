export const forum = {
  follow: {
    discussion: "关注",
    leaveDiscussion: "取消关注",
    product: "关注这款产品的提问",
    leaveProduct: "不再关注这些提问",
  },
  reading: {
    unread: "有新内容",
    followed: "我的关注",
    readAll: "全部标为已读",
    fresh: "新讨论",
    unreadReplies: "{count, plural, other {# 条新回复}}",
    since: "您上次访问后有 {count, plural, other {# 条新回复}}。<first>查看第一条</first>",
  },
} as const;

export const notifications = {
  follows: {
    title: "我的关注",
    intro: "这些讨论有新回复、这些产品有新提问时，我们会通知您。通知方式可以在设置里调整。",
    link: "关注的讨论与产品",
    settings: "通知设置",
    discussions: "讨论",
    products: "产品",
    replies: "{count, plural, =0 {暂无回复} other {# 条回复}}",
    last: "最近更新 {at}",
    stop: "取消关注",
    stopNamed: "取消关注：{name}",
    emptyTitle: "还没有关注任何内容",
    emptyText: "您提问或回复过的讨论会自动关注，其他讨论点“关注”即可加入。",
    forum: "前往论坛",
    pages: { nav: "页码", previous: "上一页", next: "下一页" },
  },
} as const;

export const done = {
  follow_saved: "已保存。",
  forum_read: "已全部标为已读。",
} as const;

export const privacy = {
  archive: {
    files: {
      follows: "您关注的讨论与产品",
    },
  },
} as const;
