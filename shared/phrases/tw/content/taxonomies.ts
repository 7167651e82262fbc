export const done = {
  list_entry_created: "已新增項目，排在最後。",
  list_entry_saved: "項目已儲存。",
  list_entry_placed: "項目已移到新的位置。",
  list_entry_removed: "項目已刪除。",
} as const;

export const fault = { entry_taken: "清單中已有這個名稱。" } as const;

export const manager = {
  nav: { lists: "清單" },
  audit: {
    actions: {
      term_created: "新增清單項目",
      term_edited: "修改清單項目",
      term_moved: "移動清單項目",
      term_deleted: "刪除清單項目",
    },
    subjects: { list_entry: "清單項目" },
  },
} as const;

export const refusal = {
  term: {
    in_use: "仍有資料使用這個項目，因此無法刪除。",
  },
} as const;

export const texts = {
  lists: {
    title: "清單",
    intro: "技術支援的分類與主題、服務項目，以及會員與產品選用的產業與職業。修改後立即生效。",
    kinds: {
      technology: "技術支援分類與主題",
      service: "服務項目",
      industry: "產業",
      profession: "職業",
    },
    kindText: {
      technology: "技術文章都歸在分類底下的主題。",
      service: "顯示在公司介紹頁面。",
      industry: "會員在個人資料中選擇，產品也能標明適用的產業。",
      profession: "會員在個人資料中選擇。",
    },
    new: {
      technology: "新增分類或主題",
      service: "新增服務",
      industry: "新增產業",
      profession: "新增職業",
    },
    empty: "還沒有項目。",
    name: "名稱",
    uses: "使用數",
    topics: "{count, number} 個主題",
    articles: "{count, number} 篇文章",
    topicOf: "{category} › {topic}",
    parent: "所屬分類",
    noParent: "無：這是分類",
    panel: "內容",
    panelText: "名稱三種語言都要填寫，訪客會立即看到。",
    summary: "說明",
    place: "第 {at, number} 項，共 {of, number} 項。",
    remove: "刪除",
    removeNow: "刪除「{name}」",
    hasTopics: "這個分類底下還有 {count, number} 個主題，請先將這些主題移到其他分類或刪除。",
    seeArticles: "查看其中的文章",
    inUse: "還有 {count, number} 筆資料使用這個項目（含草稿），要先改用其他項目才能刪除。",
  },
} as const;
