export const dealer = {
  promote: {
    title: "推廣",
    intro: "透過您的連結註冊的人，就是您的客戶。",
    introPaused: "目前透過您的連結註冊的會員，不會成為您的客戶。",
    own: "您的連結",
    link: "連結",
    code: "推薦碼",
    copyLink: "複製連結",
    copyCode: "複製推薦碼",
    copied: "已複製",
    copyFailed: "無法複製",
    qrAlt: "您的連結的 QR 碼",
    qrFile: "{format}：QR 碼",
    svg: "SVG",
    png: "PNG",
    pdf: "PDF",
    figures: "成果",
    visits: "來訪",
    registrations: "註冊",
    orders: "已付款訂單",
    paid: "付款金額",
    figuresHint:
      "同一個瀏覽器一天算一次。訂單是透過這個連結註冊的會員所下的；免費試用不計，退款會扣除。日期以臺北時間計算。",
    chart: "最近 30 天的來訪次數，最多的一天 {max, number} 次",
    days: "最近 30 天",
    day: "日期",
    print: "海報與名片",
    printText: "可以直接印，上面有您的名稱和連結的 QR 碼。PDF 給印刷廠，PNG 用在螢幕和聊天訊息。",
    poster: "海報（A4）",
    card: "名片（90 × 54 mm）",
    printed: "{format}：{what}，{language}",
    displayName: "印上的名稱：{name}。要更改，請修改個人資料裡的公司。",
  },
  campaigns: {
    title: "活動連結",
    intro: "每場展覽、每則廣告、每張傳單各用一個連結，就知道客戶是從哪裡來的。",
    search: "名稱或推薦碼",
    archived: "已封存",
    archivedHint: "顯示已封存的連結",
    name: "名稱",
    landing: "開啟的頁面",
    opens: "開啟的頁面：{page}",
    created: "建立日期",
    home: "首頁",
    emptyTitle: "還沒有活動連結",
    emptyText: "為下一場展覽或下一張傳單建立一個，成果就會顯示在這裡。",
    new: "新增活動連結",
    nameHint: "只有您看得到，例如「秋季工具機展」。",
    landingHint: "開啟的頁面。請貼上本站的網址，留空就是首頁。",
    create: "建立連結",
    archive: "封存",
    restore: "恢復",
    archivedNote: "已於 {day} 封存。連結仍然有效，來的人照樣計算。",
    back: "所有活動連結",
  },
  prints: {
    headline: "您的 CNC 軟硬體，\n都在這裡",
    line: "看價格、線上訂購、管理授權，一個地方就夠。",
    scan: "掃描 QR 碼，開啟商店",
    yours: "您的經銷商",
    code: "推薦碼 {code}",
  },
} as const;

export const done = {
  campaign_created: "活動連結已建立。",
  campaign_archived: "活動連結已封存，連結仍然有效。",
  campaign_restored: "活動連結已恢復。",
} as const;

export const fault = {
  landing_missing: "找不到這個頁面。請在瀏覽器打開該頁面，再複製網址。",
  landing_path: "請選擇本站任何人都能開啟的頁面，例如 /product，或留空。",
} as const;

export const refusal = {
  campaign: {
    not_found: "找不到這個活動連結。",
    too_many: "您已有 200 個活動連結，請先封存不再需要的。",
  },
} as const;

export const privacy = {
  archive: { files: { campaigns: "您身為經銷商的活動連結" } },
} as const;
