export const done = {
  media_added: "已加入圖片庫。",
  media_described: "已儲存圖片說明。",
  media_removed: "已刪除圖片。",
} as const;

export const fault = {
  picture_too_large: "圖片尺寸太大，上限為 4,000 萬像素。",
  media_kind: "無法讀取這個檔案。請使用完整的 JPEG、PNG、WebP 或 AVIF 圖片。",
  media_too_large: "檔案太大，上限為 12 MB。",
} as const;

export const manager = {
  nav: { media: "圖片庫" },
  audit: {
    actions: {
      media_added: "新增圖片",
      media_described: "編輯圖片說明",
      media_removed: "刪除圖片",
    },
    subjects: { media: "圖片" },
  },
} as const;

export const products = {
  media: {
    title: "圖片庫",
    intro: "產品、文章與頁面使用的圖片。上傳後會自動製作各種尺寸，並移除拍攝地點等資訊。",
    add: "加入圖片",
    upload: "選擇圖片",
    uploadHint: "JPEG、PNG、WebP 或 AVIF，每張最大 12 MB。",
    drop: "或拖曳到這裡",
    send: "上傳",
    failed: "上傳失敗，請再試一次。",
    drawing: "製作各種尺寸……",
    search: "檔名或圖片說明",
    find: "搜尋",
    all: "所有圖片",
    emptyTitle: "還沒有上傳圖片",
    drawings: "這裡只放上傳的圖片；示範產品的線圖隨程式提供，不在圖片庫裡。",
    emptyText: "把圖片拖曳到上方，或按「選擇檔案」。",
    nothing: "沒有符合的圖片",
    nothingText: "換個關鍵字試試。",
    measures: "{width} × {height}",
    noAlt: "缺說明",
    removed: "已刪除圖片。",
    saved: "已儲存圖片說明。",
    picture: "圖片",
    alt: "圖片說明",
    altText: "給看不到圖片的人；加入產品時會帶入，可以再改。",
    size: "尺寸",
    bytes: "檔案大小",
    kilobytes: "{size, number} KB",
    addedAt: "加入時間",
    usedBy: "使用位置",
    unused: "目前沒有產品或內容使用。",
    inUse: "使用中的圖片不能刪除；請先從這些地方移除。",
    remove: "刪除圖片",
    removeText: "刪除後無法復原；產品與內容的舊版本也不再顯示這張圖片。",
    close: "關閉",
    unpermitted: "從圖片庫選取需要「{permission}」權限，請洽管理人員權限的同事開通。",
    loading: "載入中……",
  },
} as const;

export const refusal = {
  media: {
    not_found: "找不到這張圖片，可能已經刪除。",
    in_use: "還有產品或內容使用這張圖片，請先從中移除，再刪除圖片。",
  },
} as const;

export const texts = { coverage: { subjects: { picture: "圖片說明" } } } as const;
