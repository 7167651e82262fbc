export const done = {
  synonym_added: "已新增同義詞。",
  synonym_removed: "已移除同義詞。",
  miss_dismissed: "清單已更新。",
} as const;

export const fault = {
  synonym_taken: "已經有這個同義詞。",
  synonyms_full: "最多 300 個同義詞，請先移除不再需要的。",
} as const;

export const manager = {
  nav: { searches: "無結果的搜尋詞" },
  audit: {
    actions: {
      search_synonym_added: "新增搜尋同義詞",
      search_synonym_removed: "移除搜尋同義詞",
      search_zero_result_dismissed: "處理沒有結果的搜尋",
    },
    subjects: { synonym: "搜尋同義詞", searchMiss: "沒有結果的搜尋" },
  },
  searches: {
    title: "無結果的搜尋詞",
    intro:
      "客戶在全站、常見問題或技術支援搜尋不到結果的字詞。常見的值得寫進產品說明或標籤；一年沒人再搜尋的會自動刪除。系統不記錄搜尋者，也不保存像電子郵件、電話或金鑰的內容。",
    search: "搜尋詞",
    lang: "語言",
    words: "搜尋詞",
    count: "次數",
    firstAt: "首次",
    lastAt: "最近一次",
    emptyTitle: "沒有無結果的搜尋詞",
    emptyText: "客戶搜尋卻沒有結果時，會出現在這裡。",
    dismissed: "已略過",
    deal: "處理",
    dismiss: "略過「{words}」",
    dismissShort: "略過",
    restore: "把「{words}」放回清單",
    restoreShort: "放回清單",
    mean: "新增同義詞",
    meanOf: "為「{words}」新增同義詞",
    add: "新增同義詞",
    addText: "搜尋這個字詞時，也會找到與它同義的內容。",
    looked: "搜尋的字詞",
    lookedHint: "客戶輸入的寫法，例如 kalibrieren。",
    found: "等同於",
    foundHint: "商店裡使用的字詞，例如「校正」。",
    both: "雙向適用",
    submit: "新增",
    list: "同義詞",
    listText: "適用於所有語言與搜尋建議。",
    none: "還沒有同義詞。",
    remove: "移除「{words}」",
    removeShort: "移除",
    undo: "復原",
    added: "搜尋「{words}」現在也會找到「{means}」。",
    removed: "已移除「{words}」的同義詞。",
    wasDismissed: "已略過「{words}」。",
    wasRestored: "「{words}」已放回清單。",
    madeAt: "新增時間",
    ways: { yes: "雙向", no: "單向" },
  },
  jobs: {
    taskNames: { search_rebuild: "更新搜尋索引", search_forget_misses: "清除一年沒人再找的詞" },
  },
} as const;

export const refusal = {
  search: {
    synonym_not_found: "這個同義詞已經移除。",
    zero_result_not_found: "清單上已經沒有這組字詞。",
  },
} as const;

export const search = {
  title: "搜尋",
  found: "「{search}」的搜尋結果",
  ask: "想找什麼？輸入產品名稱、料號、控制器型號或加工用語。",
  action: "搜尋",
  count: "共 {count, number} 項",
  near: "沒有一項包含所有字詞。以下是最接近的結果。",
  meant: "您要找的是「<link>{words}</link>」嗎？",
  corrected: "找不到「{search}」，以下是「<link>{words}</link>」的搜尋結果",
  narrow: "篩選結果",
  kinds: "類型",
  categories: "分類",
  tags: "標籤",
  without: "取消「{name}」",
  clear: "清除所有條件",
  pages: "搜尋結果頁次",
  previous: "上一頁",
  next: "下一頁",
  narrowed: {
    title: "這些條件下沒有結果",
    text: "去掉條件後有 {count, number} 項。",
  },
  nothing: {
    title: "找不到「{search}」",
    text: "可以試試這些方法：",
    fewer: "減少字詞，或換成較常見的說法。",
    code: "料號與控制器型號請照銘牌輸入，例如 G54.1、0i-MF、RS-232。",
    scripts: "繁體、簡體、全形與半形都找得到，不必轉換。",
    products: "瀏覽所有產品",
    contact: "告訴我們您要找什麼",
  },
} as const;

export const shell = {
  search: {
    label: "搜尋全站",
    placeholder: "搜尋產品、文章或問題",
    count: "{count, number} 個建議",
    all: "查看「{search}」的所有結果",
    page: "網站頁面",
    pages: "網站頁面",
    discussion: "論壇討論",
    discussions: "論壇討論",
  },
} as const;

export const texts = { coverage: { subjects: { term: "網站清單" } } } as const;
