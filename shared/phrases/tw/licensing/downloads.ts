export const done = {
  release_created: "已建立版本，請加入檔案後發布。",
  release_changed: "已儲存版本。",
  release_published: "已發布版本。",
  release_withdrawn: "已下架版本。",
  release_file_added: "已加入檔案。",
  release_file_removed: "已刪除檔案。",
} as const;

export const download = {
  title: "下載 {name}",
  ready: "檔案已可下載",
  readyText: "這個連結只供您使用，有效至 {time}；在那之前，中斷的下載可以續傳。",
  save: "儲存 {name}",
  over: "這個連結已失效，或是給其他會員使用的。您可以：",
  buyTitle: "這個檔案隨 {product} 提供",
  buyText: "僅供持有此產品有效金鑰或已付款訂單的會員下載。若您是以其他帳號購買，請改用該帳號登入。",
  buy: "查看方案與價格",
  back: "{product} 的所有下載",
  file: "檔案",
  version: "版本",
  size: "大小",
  checksum: "SHA‑256 檢查碼",
  copy: "複製",
  copied: "已複製",
  copyFailed: "無法複製",
} as const;

export const fault = {
  version: "請使用英數字、句點與連字號，例如 2.1.0。",
  version_taken: "已經有同名的版本。",
  file_name: "檔名只能使用文字、數字、空格與 . _ - + ( )。",
  file_twice: "這個版本已有同名的檔案。",
} as const;

export const manager = {
  nav: { downloads: "下載檔案" },
  audit: {
    actions: {
      release_created: "建立版本",
      release_edited: "修改版本",
      release_published: "發布版本",
      release_unpublished: "下架版本",
      release_file_added: "加入檔案",
      release_file_removed: "刪除檔案",
    },
  },
  downloads: {
    title: "下載檔案",
    intro: "各產品的版本與檔案。發布後訪客立即看得到。",
    new: "新增版本",
    search: "產品、料號或版本",
    state: "狀態",
    emptyTitle: "沒有版本",
    emptyText: "建立版本、加入檔案，然後發布。",
    product: "產品",
    named: "{name} {version}",
    code: "料號",
    channel: "版本類型",
    date: "日期",
    files: "檔案",
    count: "下載次數",
    states: { draft: "草稿", published: "已發布", withdrawn: "已下架" },
    channels: { stable: "正式版", beta: "測試版" },
    version: "版本",
    notes: "版本說明（Markdown）",
    newIntro: "版本在發布前沒有人看得到；檔案在下一步加入。",
    findProduct: "依名稱或料號尋找產品",
    moreProducts: "還有 {more, number} 項產品未列出，請縮小搜尋範圍。",
    find: "搜尋",
    said: "版本資料",
    saidHint: "發布後仍可更正日期與說明。",
    choice: "{name}（{code}）",
    page: "以訪客身分查看",
    publish: "發布",
    withdraw: "下架",
    filesOf: "{count, plural, =0 {檔案} other {# 個檔案}}",
    filesOpen: "請先加入所有檔案再發布；上傳時會計算大小與檢查碼。",
    filesShut: "已發布版本的檔案不能更動；請先下架再修改。",
    file: "檔案",
    platform: "作業系統",
    access: "開放對象",
    size: "大小",
    recent: "近 30 天",
    remove: "刪除",
    removeNamed: "刪除 {name}",
    removeAsk: "要刪除 {name} 嗎？下載次數也會一併刪除。",
    platforms: { any: "所有系統", windows: "Windows", linux: "Linux", macos: "macOS" },
    accesses: { public: "所有人", entitled: "限已購會員" },
    fileHint: "最大 2 GB；未啟用 JavaScript 時最大 5 MB。",
    upload: "加入檔案",
    uploading: "正在上傳檔案",
    of: "{sent} / {size}",
    uploadFailed: "檔案上傳失敗，請檢查網路後再試一次。",
  },
} as const;

export const product = {
  downloads: {
    title: "下載",
    note: "公開檔案可直接下載；限已購會員的檔案需要登入，並持有有效的產品金鑰或已付款訂單。下載中斷可以續傳。",
    earlier: "{count, plural, other {先前的 # 個版本}}",
    version: "版本 {version}",
    stable: "正式版",
    beta: "測試版",
    get: "下載",
    getNamed: "下載 {name}",
    owners: "限已購會員",
    owned: "您已擁有",
    checksum: "SHA‑256 檢查碼",
    platform: { any: "所有系統", windows: "Windows", linux: "Linux", macos: "macOS" },
  },
} as const;

export const refusal = {
  download: {
    not_found: "這個下載檔案不存在，或已下架。",
    not_entitled: "這個檔案僅供擁有該產品的會員下載。",
    link_expired: "這個連結已失效，或是給其他會員使用的。請開啟下載頁面取得新的連結。",
  },
  release: {
    not_found: "找不到這個版本。",
    version_taken: "已經有同名的版本。",
    without_files: "請先加入檔案，再發布這個版本。",
    published: "已發布版本的檔案不能更動，請先下架。",
  },
  upload: {
    incomplete: "檔案沒有完整送達，請重新上傳。",
  },
} as const;

export const texts = { coverage: { subjects: { release: "版本說明" } } } as const;
