export const forum = {
  follow: {
    discussion: "追蹤",
    leaveDiscussion: "取消追蹤",
    product: "追蹤這項商品的提問",
    leaveProduct: "不再追蹤這些提問",
  },
  reading: {
    unread: "有新內容",
    followed: "追蹤中",
    readAll: "全部標為已讀",
    fresh: "新討論",
    unreadReplies: "{count, plural, other {# 則新回覆}}",
    since: "您上次來訪後有 {count, plural, other {# 則新回覆}}。<first>前往第一則</first>",
  },
} as const;

export const notifications = {
  follows: {
    title: "追蹤中",
    intro: "這些討論有新回覆、這些商品有新提問時，我們會告訴您。通知方式可在設定中調整。",
    link: "追蹤中的討論與商品",
    settings: "通知設定",
    discussions: "討論",
    products: "商品",
    replies: "{count, plural, =0 {尚無回覆} other {# 則回覆}}",
    last: "最近更新 {at}",
    stop: "取消追蹤",
    stopNamed: "取消追蹤：{name}",
    emptyTitle: "目前沒有追蹤任何內容",
    emptyText: "您提問或回覆過的討論會自動追蹤，其他討論按「追蹤」即可加入。",
    forum: "前往論壇",
    pages: { nav: "頁碼", previous: "上一頁", next: "下一頁" },
  },
} as const;

export const done = {
  follow_saved: "已儲存。",
  forum_read: "已全部標為已讀。",
} as const;

export const privacy = {
  archive: {
    files: {
      follows: "您追蹤的討論與商品",
    },
  },
} as const;
