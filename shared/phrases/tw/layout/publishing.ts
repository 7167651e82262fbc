export const products = {
  suggestions: {
    to: {
      cn: "繁轉簡建議",
      tw: "簡轉繁建議",
    },
    text: "逐項確認後採用；採用的文字還要儲存才算數。",
    none: "沒有其他建議。已有的文字，在另一種中文修改後才會再次建議。",
    take: "採用",
    takeEmpty: "採用 {count, number} 個空白欄位的建議",
    close: "完成",
  },
  differing: {
    before: "原本：",
    after: "改為：",
  },
  history: {
    minor: "小幅更正",
    title: "版本紀錄",
    intro: "{name}（時間皆為臺北時間 UTC+8）",
    version: "第 {version, number} 版",
    live: "訪客看到的版本",
    planned: "排定於 {at} 發布",
    before: "系統",
    published: "發布於",
    see: "預覽",
    restore: "還原這個版本",
    unchanged: "沒有可以比較的前一版。",
    same: "內容與前一版相同。",
    taken: "目前無法還原這個版本。",
    changes: "{count, number} 處不同",
    origins: {
      found: "最初的內容",
      created: "新增",
      edited: "編輯",
      restored: "還原自第 {version, number} 版",
      copied: "複製自其他產品",
      imported: "以檔案匯入",
    },
  },
} as const;

export const texts = {
  publishing: {
    title: "發布",
    unseen: "訪客看不到這項內容。您編輯的是第 {version, number} 版。",
    seen: "訪客看到的就是第 {version, number} 版，也就是最新版。",
    older: "訪客看到的是第 {live, number} 版；您編輯的是第 {version, number} 版，還沒發布。",
    ahead: "已經發布，訪客從 {day} 起看得到。",
    olderAhead:
      "訪客從 {day} 起會看到第 {live, number} 版；您編輯的是第 {version, number} 版，還沒發布。",
    planned: "第 {version, number} 版將在 {at}（臺北時間）發布。",
    olderPlanned:
      "第 {planned, number} 版仍會於 {at}（臺北時間）發布；第 {version, number} 版尚未排定。要改為發布新版，請重新排定。",
    failed: "排定的發布沒有成功：內容已不符合規定。請修正後再發布。",
    behind: "有語言待更新，發布前請先確認。",
    unsaved: "下方有尚未儲存的修改。請先儲存，再發布。",
    unschedule: "取消排定的發布",
    withdraw: "取消發布",
    behindSeen: "有語言待更新。",
    withdrawTitle: "要取消發布這項內容嗎？",
    withdrawText: "訪客將無法閱讀，連到這裡的網址也會失效。各版本都會保留，之後可以再次發布。",
    outdated: "{language}待更新。",
  },
} as const;
