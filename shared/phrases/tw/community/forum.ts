export const done = {
  discussion_posted: "已發布。",
  reply_posted: "回覆已送出。",
  discussion_saved: "已儲存。",
  discussion_removed: "已撤回，只有您與客服人員看得到。",
  reply_accepted: "已標示為解答。",
  reply_unaccepted: "已取消解答標示。",
  discussion_solved: "已標示為已解決，謝謝您分享解法。",
  discussion_reopened: "已重新開啟，我們會再協助確認。",
  reply_saved: "已儲存。",
  reply_removed: "已撤回，只有您與客服人員看得到。",
  discussion_taken: "您已接手這則討論。",
  discussion_moderated: "已完成。",
} as const;

export const fault = {
  discussion_title: "標題請輸入 4 到 100 個字。",
  discussion_product: "這項產品屬於其他分類，請改選產品所屬的分類，或選擇其他產品。",
} as const;

export const refusal = {
  discussion: {
    not_found: "找不到這則討論，或已不再顯示。",
    locked: "這則討論已鎖定，請另開新討論並附上連結。",
    hidden: "這則討論已隱藏。",
    not_yours: "只有提問者可以這麼做。",
    has_replies: "已有其他人回覆，無法撤回。若內含個人資料，請編輯內容，或請我們代為隱藏。",
    not_solved: "這則討論尚未解決。",
    already_solved: "這則討論已經解決。",
    reopen_late: "解決至今已超過 30 天，請另開新討論並附上這則的連結。",
  },
  reply: {
    not_found: "找不到這則回覆，或已不再顯示。",
    not_yours: "只有回覆者本人可以這麼做。",
    hidden: "這則回覆已隱藏。",
    own: "若要以自己的說明結案，請選擇「自行解決」。",
  },
  forum: { unverified: "請先完成電子郵件驗證，再發表內容。" },
} as const;

export const manager = {
  audit: {
    actions: {
      discussion_hidden: "隱藏討論",
      discussion_shown: "重新顯示討論",
      discussion_locked: "鎖定討論",
      discussion_unlocked: "解除鎖定討論",
      reply_hidden: "隱藏回覆",
      reply_shown: "重新顯示回覆",
    },
  },
  invariants: {
    values: {
      forum_unsolved: "未解決",
      forum_solving: "處理中",
      forum_solved: "已解決",
    },
  },
} as const;

export const forum = {
  title: "論壇",
  intro: "軟體、機台與刀具的問題，都可以在這裡發問，由其他使用者與我們的工程師回答。",
  trail: "目前位置",
  ask: "我要發問",
  mine: "我的討論",
  count: "{count, plural, =0 {沒有討論} other {共 # 則討論}}",
  search: { label: "搜尋論壇", placeholder: "關鍵字、警報代碼或料號" },
  filter: {
    status: "狀態",
    category: "分類",
    language: "語言",
    order: "排序",
    any: "全部",
    apply: "套用",
    clear: "顯示所有討論",
  },
  orders: {
    created_at: "最新發問",
    last_activity_at: "最新回覆",
    relevance: "最相關",
  },
  pages: { nav: "頁次", previous: "上一頁", next: "下一頁" },
  empty: { title: "還沒有討論", text: "歡迎提出第一個問題。" },
  nothing: { title: "找不到符合的討論", text: "換個關鍵字，或減少篩選條件試試。" },
  status: { unsolved: "未解決", solving: "處理中", solved: "已解決" },
  replies: "{count, plural, =0 {尚無回覆} other {# 則回覆}}",
  by: "{name}，{at}",
  edited: "{at} 編輯過",
  locked: "已鎖定",
  hidden: "已隱藏",
  new: {
    title: "發起討論",
    intro: "資訊越完整，越快解決：版本、機台、控制器、警報代碼，以及試過的方法。",
    name: "標題",
    nameHint: "4 到 100 個字",
    category: "分類",
    choose: "請選擇分類",
    product: "產品",
    content: "問題內容",
    submit: "發布",
  },
  thread: {
    staff: "客服人員",
    asker: "提問者",
    solution: "解答",
    ownSolution: "自行解決",
    accept: "這則解決了問題",
    unaccept: "其實沒有解決",
    remove: "撤回",
    removeQuestion: "撤回這則提問",
    reply: "您的回覆",
    send: "送出回覆",
    login: "請先<login>登入</login>再回覆。",
    verify: "請先<verify>驗證電子郵件</verify>再回覆。",
    locked: "這則討論已鎖定。",
    author_left: "提問者的帳號已刪除，因此這則討論已鎖定。",
    hidden: "只有您與客服人員看得到這則討論。",
    taken: "我們的工程師正在處理。",
    solved: "這個問題已經解決。如果是其他問題，請<ask>另開新討論</ask>。",
    solve: { title: "自行解決", hint: "說明解決方法，也能幫到其他人。", action: "標示為已解決" },
    reopen: {
      title: "還是不行？",
      hint: "請說明目前的情況，這則討論會重新開啟。",
      action: "重新開啟",
    },
  },
} as const;
