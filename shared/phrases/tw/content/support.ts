export const fault = {
  versions_turned: "最後的版本不能早於最初的版本。",
  products_required: "請至少列出一項產品，讓該產品的用戶可以閱讀。",
  product_twice: "這項產品重複了。",
  file_type:
    "不能附加這種檔案：請使用圖片、PDF、文字、CSV、ZIP、NC 程式或 CAD 檔案。執行檔與指令碼請放在「下載」。",
  file_program: "這個檔案是執行檔或指令碼，請放在「下載」。",
  too_many_files: "一篇文章最多 10 個檔案。",
} as const;

export const manager = {
  nav: { articles: "技術文章" },
  audit: {
    actions: { entry_file_added: "在文字中加入檔案", entry_file_removed: "刪除文字的檔案" },
    subjects: { article: "技術文章" },
  },
  jobs: { taskNames: { articles_publish: "發布時間已到的技術文章" } },
} as const;

export const products = {
  parts: {
    topic: "主題",
    visibility: "閱讀權限",
    products: "產品",
    from: "起始版本",
    to: "結束版本",
  },
} as const;

/** What the back office says of the articles of technical support. */
export const articles = {
  title: "技術文章",
  intro: "技術支援的文章。訪客找得到已發布的內容。",
  search: "標題、摘要或內文",
  name: "標題",
  category: "分類",
  topic: "主題",
  goneTopic: "已刪除的主題（{id}）",
  visibility: "閱讀權限",
  visibilities: {
    everybody: "所有人",
    members: "會員",
    entitled: "產品用戶",
  },
  summary: "摘要",
  body: "內文",
  emptyTitle: "還沒有文章",
  emptyText: "新增第一篇；發布之前沒有人看得到。",
  new: "新增文章",
  newIntro: "發布之前沒有人看得到。先寫好繁體中文的標題就可以開始。",
  placePanel: "位置與讀者",
  placeText: "標題與摘要一律公開，所有人都搜尋得到；內文與附件只給這裡選定的讀者。",
  textPanel: "內容",
  textText: "內文以 Markdown 撰寫；標題（##）會成為頁面上的目錄。",
  products: "產品與版本",
  productsText: "文章適用的範圍。限產品用戶的文章，擁有其中任一產品的有效訂閱或金鑰即可閱讀。",
  productNumber: "產品 {number, number}",
  addProduct: "新增產品",
  files: "附件",
  filesText: "能閱讀文章的人都可以下載。最多 10 個檔案，每個 5 MB；加入後立即提供。",
  noFiles: "還沒有附件。",
  file: "加入檔案",
  fileHint:
    "圖片、PDF、文字、CSV、ZIP、NC 程式（.nc、.mpf、O0001 等）與 CAD 檔案（.dxf、.step、.stl 等）。",
  upload: "上傳",
  removeFile: "刪除 {name}",
  product: "產品",
  choose: "請選擇產品",
  from: "起始版本",
  to: "結束版本",
} as const;

/** What technical support says. */
export const support = {
  title: "技術支援",
  intro: "軟體與機台的安裝、連線、設定與使用訣竅。",
  trail: "目前位置",
  categories: "支援分類",
  topics: "主題",
  all: "所有主題",
  count: "{count, plural, =0 {尚無文章} other {# 篇文章}}",
  newest: "最近更新",
  inCategory: "「{name}」的文章。",
  search: {
    label: "搜尋技術文章",
    placeholder: "G54.1、刀具補正、授權移機……",
    action: "搜尋",
    clear: "顯示全部",
    found: "「{search}」{count, plural, =0 {找不到文章} other {找到 # 篇文章}}",
    near: "沒有文章同時提到「{search}」的所有字詞，以下最為接近。",
    corrected: "找不到「{search}」，「{words}」有 {count, number} 篇文章",
    emptyTitle: "沒有文章談到這個主題",
    emptyText: "請減少或更換關鍵字，或從分類中尋找；也歡迎直接與我們聯絡。",
  },
  empty: {
    title: "這裡還沒有文章",
    text: "這個主題正在撰寫中。請先參考常見問題，或與我們聯絡。",
    contact: "聯絡我們",
    faq: "常見問題",
  },
  pages: "文章分頁",
  previous: "上一頁",
  next: "下一頁",
  visibility: {
    members: "會員限定",
    entitled: "用戶限定",
  },
  article: {
    files: "附件下載",
    contents: "本頁內容",
    changed: "最後更新：{day}",
    applies: "適用於",
    allVersions: "所有版本",
    from: "{from} 以後的版本",
    to: "{to} 以前的版本",
    between: "{from} 至 {to}",
    only: "{from} 版",
    outdated: "這篇譯文寫好之後，文章的其他語言版本又有更新。",
    related: "相關文章",
    back: "「{name}」的所有文章",
    checksum: "SHA-256 檢查碼",
  },
  helped: {
    question: "這篇文章有幫助嗎？",
    thanks: "謝謝您，您仍可更改回答。",
    yes: "有",
    no: "沒有",
    cause: "為什麼沒有幫助？",
    causes: {
      unclear: "不容易看懂",
      incomplete: "缺少我要的內容",
      wrong: "內容有誤",
      outdated: "內容過時",
      other: "其他原因",
    },
    reason: "補充說明（選填）",
    reasonHint: "請勿填寫姓名或地址。需要回覆時，請從<link>聯絡我們</link>提問。",
    send: "送出",
    empty: "請選擇原因，或寫幾個字。",
    told: "謝謝您，意見已收到。",
  },
  needs: {
    loginTitle: "這篇文章僅供會員閱讀",
    loginText: "登入後即可閱讀。註冊只要一分鐘，完全免費。",
    ownersTitle: "這篇文章僅供軟體用戶閱讀",
    ownersText: "擁有下列任一產品的有效訂閱或產品金鑰即可閱讀。",
    ownersLogin: "若您已是用戶，請用持有該產品的帳號登入。",
    none: "這個帳號目前沒有可閱讀此文章的產品。",
    login: "登入",
    register: "註冊",
    products: "產品",
    mine: "我的訂單",
  },
} as const;

/** What the back office says where texts are written in versions. */
export const texts = { coverage: { subjects: { article: "技術文章" } } } as const;
