export const content = {
  faq: {
    title: "常見問題",
    intro: "授權、付款、發票、連線與課程，客戶最常問的都在這裡。",
    search: { label: "搜尋常見問題", placeholder: "例如：解除綁定", action: "搜尋" },
    count: "共 {count, number} 題",
    found: "「{search}」找到 {count, number} 題",
    clear: "顯示所有問題",
    categories: "問題分類",
    link: "這一題的連結",
    empty: { title: "沒有符合的問題", text: "換個說法試試，或直接問我們。" },
    more: {
      title: "沒有找到答案？",
      text: "請告訴我們控制器型號、軟體版本與您想做的事，工程師會回覆。",
      action: "聯絡我們",
      forum: "到論壇發問",
    },
    linkCopied: "已複製連結",
  },
} as const;

export const done = {
  faq_placed: "已移到新的位置。",
  faq_category_created: "已新增分類，排在最後。",
  faq_category_saved: "分類已儲存。",
  faq_category_placed: "分類已移到新的位置。",
  faq_category_removed: "分類已刪除。",
  faq_voted: "謝謝您的意見。",
} as const;

export const manager = {
  nav: { faq: "常見問題" },
  audit: {
    actions: {
      faq_moved: "移動常見問題的位置",
      faq_category_created: "新增問題分類",
      faq_category_edited: "修改問題分類",
      faq_category_moved: "移動問題分類",
      faq_category_deleted: "刪除問題分類",
    },
    subjects: { faq: "常見問題", faq_category: "問題分類" },
  },
} as const;

export const products = { parts: { question: "問題", answer: "回答" } } as const;

export const reading = {
  wholeSite: "搜尋整個網站",
  helped: {
    question: "這個回答有幫助嗎？",
    thanks: "謝謝您，您仍可更改回答。",
    yes: "有",
    no: "沒有",
    reason: "缺少了什麼？（選填）",
    reasonHint: "請勿填寫姓名或地址。需要回覆時，請從<link>聯絡我們</link>提問。",
    send: "送出",
    empty: "請寫幾個字；不寫也沒關係，您的回答已經收到。",
    told: "謝謝您的意見。",
  },
} as const;

export const refusal = {
  faq_category: {
    in_use: "這個分類還有問題（含草稿），請先移到其他分類。",
  },
} as const;

export const texts = {
  coverage: { subjects: { faq: "常見問題", faqCategory: "常見問題分類" } },
  faq: {
    title: "常見問題",
    intro: "客戶最常問的問題。訪客只看得到已發布的內容。",
    search: "問題、回答或網址名稱",
    question: "問題",
    answer: "回答",
    category: "分類",
    slug: "網址名稱",
    helpful: "有幫助",
    unhelpful: "沒幫助",
    emptyTitle: "還沒有常見問題",
    emptyText: "新增第一題；發布之前沒有人看得到。",
    new: "新增問題",
    newIntro: "發布之前沒有人看得到。先寫好繁體中文的問題就可以開始。",
    panel: "問題與回答",
    panelText: "回答以 Markdown 撰寫。",
    categories: {
      title: "問題分類",
      intro: "常見問題頁面依這些分類排列，修改後立即生效。",
      new: "新增分類",
      inOrder: "依頁面順序",
      emptyTitle: "還沒有分類",
      emptyText: "先新增分類，才能撰寫問題。",
      panel: "名稱",
      panelText: "三種語言都要填寫，訪客會立即看到。",
      name: "名稱",
      slug: "網址名稱",
      questions: "問題數",
      place: "頁面上第 {at, number} 個，共 {of, number} 個。",
      remove: "刪除分類",
      inUse: "這個分類還有 {count, number} 個問題（含草稿），請先移到其他分類。",
      seeThem: "查看這些問題",
      removeNow: "刪除「{name}」",
    },
    place: {
      title: "順序",
      text: "在分類中排第 {at, number}，共 {of, number} 題。",
      after: "新的位置",
      first: "最前面",
      behind: "排在「{question}」之後",
      submit: "移動",
    },
    votes: {
      title: "有幫助嗎？",
      counts: "有幫助：{helpful, number}，沒幫助：{unhelpful, number}。",
      noReasons: "還沒有人說明缺少什麼。",
      version: "閱讀的是第 {version, number} 版",
    },
  },
} as const;
