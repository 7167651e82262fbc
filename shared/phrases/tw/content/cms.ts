export const content = { about: { title: "關於我們", services: "我們的服務" } } as const;

export const done = {
  text_created: "已新增內容，尚未發布。",
  text_saved: "已儲存新版本，發布後訪客才會看到。",
  text_unchanged: "內容沒有變動，因此沒有新增版本。",
  text_confirmed: "已將勾選的語言標為最新，版本不變。",
  text_restored: "已用舊版內容建立新版本。",
  text_published: "已發布。",
  text_scheduled: "已排定發布。",
  text_unscheduled: "已取消排程。",
  text_withdrawn: "已取消發布。",
} as const;

export const fault = {
  text_variable: "沒有這個名稱的變數，請從內容下方的清單選用。",
  slug_taken: "這個頁面已有問題或分類使用這個網址名稱。",
  written: "已經建立過了，請從列表開啟。",
} as const;

export const manager = {
  nav: { pages: "公司介紹" },
  audit: {
    actions: {
      entry_created: "新增內容",
      entry_edited: "編輯內容",
      entry_confirmed: "確認內容翻譯",
      entry_restored: "還原內容的舊版本",
      entry_published: "發布內容",
      entry_scheduled: "排定發布內容",
      entry_unscheduled: "取消排定的內容發布",
      entry_publishing_failed: "排定的內容發布失敗",
      entry_unpublished: "取消發布內容",
    },
    subjects: { page: "頁面" },
  },
  jobs: { taskNames: { texts_publish: "發布已排定的內容" } },
} as const;

export const refusal = {
  entry: {
    not_found: "找不到這項內容，可能已經移除。",
  },
} as const;

export const texts = {
  variables: {
    title: "變數",
    text: "內容提到設定值時請用變數，訪客看到的永遠是目前的值。",
    columns: { name: "變數", meaning: "說明", value: "目前的值" },
    names: {
      shop_name: "商店名稱",
      shop_email: "商店電子郵件",
      shop_phone: "商店電話",
      payment_methods: "可用的付款方式",
      card_currencies: "信用卡可扣款的幣別",
      payment_days: "訂單付款期限（天）",
      payment_hours: "訂單付款期限（小時）",
      quotation_days: "報價單有效天數",
      return_days: "退貨期限（天）",
      refund_days: "退款完成天數",
      trial_days: "免費試用天數",
      license_check_hours: "授權確認間隔（小時）",
      license_grace_days: "離線可用天數",
    },
  },
  states: {
    published: "已發布",
    changed: "有未發布的修改",
    planned: "已排定",
    plannedAt: "排定於 {at}",
    draft: "草稿",
    failed: "排定的發布失敗",
  },
  languages: {
    whole: "完整",
    missing: "缺{language}",
    behind: "{language}待更新",
  },
  list: {
    state: "狀態",
    languages: "語言",
    changedAt: "最後儲存",
    version: "版本",
  },
  editor: {
    see: "在網站上查看",
    history: "版本紀錄",
    holding: "待更新的語言",
    holdingText: "這些語言寫好之後，其他語言又改過。請在上方修改，或勾選內容仍然正確的語言。",
    holds: "{language}仍然正確（依第 {version, number} 版撰寫）",
    holdsStill: "{language}仍然正確",
    holdsBorrowed: "{language}目前的內容正確（匯入時借用其他語言）",
    minor: "小幅更正：其他語言維持最新狀態",
    minorText: "內容有實質改變時請不要勾選。",
  },
  coverage: { subjects: { page: "公司介紹" } },
  slug: "網址名稱",
  slugHint: "空白時由英文標題產生。",
  documents: {
    pages: { name: "頁面", title: "公司介紹", intro: "「關於我們」、「聯絡我們」等頁面的文字。" },
    names: {
      about: "關於我們",
      contact: "聯絡我們",
      team: "團隊",
      security: "資訊安全政策",
      privacy: "隱私權聲明",
      terms: "購買條款",
      member_terms: "會員條款",
      digital_consent: "立即提供數位內容的同意",
    },
    published: "生效時間",
    panel: "內容",
    panelText: "以 Markdown 撰寫；頁面會在上方顯示標題。",
    text: "內容",
  },
} as const;
