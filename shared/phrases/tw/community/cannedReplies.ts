export const done = {
  canned_reply_saved: "已儲存。",
  canned_reply_deleted: "已刪除，先前用它寫的回覆不受影響。",
} as const;

export const fault = {
  canned_reply_taken: "這個語言已有相同標題的常用回覆。",
  canned_replies_full: "已有 300 則，請先刪除不再使用的。",
} as const;

export const refusal = {
  canned_reply: { not_found: "這則常用回覆已不存在。" },
} as const;

export const manager = {
  nav: { cannedReplies: "常用回覆" },
  canned: {
    title: "常用回覆",
    intro: "經常需要回答的內容。在討論中插入回覆後，送出前仍可修改。",
    text: "內容與適用範圍",
    add: "新增常用回覆",
    search: "標題或內容的關鍵字",
    emptyTitle: "還沒有常用回覆",
    emptyText: "把經常回答的內容寫在這裡。",
    name: "標題",
    nameHint: "只有客服人員看得到。",
    lang: "語言",
    category: "分類",
    categoryHint: "會提供給這個分類及其子分類的提問使用。",
    every: "所有分類",
    uses: "使用次數",
    used: "{count, plural, =0 {尚未使用。} other {已用於 # 則回覆。}}",
    body: "內容",
    bodyHint: "可使用 Markdown。插入時會自動填入提問者姓名、產品（或分類）與標題：{marks}",
    changedAt: "修改時間",
    remove: "刪除",
    removeTitle: "刪除這則常用回覆？",
    removeText: "先前用它寫的回覆不受影響。",
  },
  audit: {
    subjects: { canned_reply: "常用回覆" },
    actions: {
      canned_reply_created: "新增常用回覆",
      canned_reply_edited: "編輯常用回覆",
      canned_reply_deleted: "刪除常用回覆",
    },
  },
} as const;

export const forum = {
  canned: {
    label: "常用回覆",
    choose: "請選擇",
    insert: "插入",
    manage: "編輯常用回覆",
  },
} as const;
