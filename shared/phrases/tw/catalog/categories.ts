export const done = {
  category_created: "已新增分類。",
  category_edited: "已儲存分類。",
  category_moved: "已移動分類。",
  category_deleted: "已刪除分類。",
} as const;

export const fault = { category_taken: "已有其他分類使用。" } as const;

export const manager = {
  nav: { categories: "分類" },
  categories: {
    title: "分類",
    intro: "決定網站選單與產品列表的分類。可以拖曳，也可以用按鈕移動；變更會立即顯示在網站上。",
    add: "新增分類",
    addUnder: "在{name}底下新增",
    products: "{count, plural, =0 {沒有產品} other {# 項產品}}",
    drag: "拖曳{name}",
    up: "把{name}往上移",
    down: "把{name}往下移",
    into: "把{name}移進上一個分類",
    out: "把{name}移到最上層",
    edit: "編輯{name}",
    under: "屬於{parent}",
    moved: "已移動「{name}」。",
    undo: "復原",
    undone: "已復原。",
    created: "已新增「{name}」。",
    deleted: "已刪除分類。",
    emptyTitle: "還沒有分類",
    emptyText: "新增第一個分類來整理產品。",
    details: "名稱與代碼",
    name: "名稱",
    slug: "檔案用代碼",
    slugHint: "匯入與匯出產品時用來指稱這個分類；空白時由英文名稱產生。",
    savedTitle: "已儲存。",
    place: "位置：{where}",
    seeThem: "查看",
    whereTop: "最上層",
    remove: "刪除分類",
    removeText: "刪除後，網站選單不再有這個分類。",
    removeProducts: "這個分類裡還有 {count, number} 項產品。請先把產品改到別的分類，再刪除。",
    removeSubs: "這個分類底下還有 {count, number} 個分類。請先移走或刪除那些分類。",
    removeNow: "刪除「{name}」",
  },
  audit: {
    actions: {
      category_created: "新增分類",
      category_edited: "編輯分類",
      category_moved: "移動分類",
      category_deleted: "刪除分類",
    },
    subjects: { category: "分類" },
  },
} as const;

export const refusal = {
  category: {
    not_found: "找不到這個分類，可能已經刪除。",
    too_deep: "分類最多兩層：底下還有分類的不能移進別的分類，次分類底下也不能再有分類。",
    tree_changed:
      "分類剛剛有變動（可能是另一位同事），所以這次沒有移動。請看看目前的順序再試一次。",
    has_subcategories: "這個分類底下還有分類，請先移走或刪除那些分類。",
    has_products: "這個分類裡還有產品，請先把產品改到別的分類，再刪除。",
    in_use: "這個分類仍在使用中，例如論壇裡的討論，請先移到別的分類。",
  },
} as const;

export const texts = { coverage: { subjects: { category: "分類" } } } as const;
