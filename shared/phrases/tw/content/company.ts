export const done = { site_edited: "已儲存公司資料。" } as const;

export const manager = {
  nav: { site: "公司資料" },
  audit: { actions: { company_edited: "編輯公司資料" }, subjects: { site: "網站" } },
  site: {
    title: "公司資料",
    intro: "三種語言並列編輯；儲存後立即顯示在網站上。除了標示「選填」的，每一欄都要填寫。",
    company: "基本資料",
    name: "名稱",
    address: "地址",
    uniformNumber: "統一編號（選填，印在收據上）",
    phone: "電話",
    fax: "傳真",
    email: "電子郵件",
    lang: "寄給公司的信件所用語言",
    savedTitle: "已儲存",
    savedText: "網站已顯示新的內容。",
  },
} as const;

export const texts = { coverage: { subjects: { site: "公司資料" } } } as const;
