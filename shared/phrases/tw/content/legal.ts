export const account = {
  agree: {
    title: "請先同意會員條款",
    intro: "這個帳號是為您建立的。繼續使用之前，請閱讀並同意會員條款。",
    changed: "您同意第 {version} 版之後，會員條款已經修改。請閱讀並同意新版，再繼續使用。",
    difference: "查看修改內容（開新分頁）",
    outdated:
      "繁體中文版尚未更新，仍是先前的文字。這次修改的是其他語言的版本，請按「查看修改內容」。",
    submit: "同意並繼續",
    leave: "不同意？您可以下載自己的資料，或刪除帳號。",
  },
  terms: {
    title: "會員條款",
    version: "版本 {version}",
    agree: "我已閱讀並同意會員條款",
  },
} as const;

export const manager = {
  nav: { legal: "法律文件" },
  audit: { subjects: { legal: "法律文件" } },
} as const;

export const reading = {
  versions: {
    title: "{document}：各版本",
    intro: "列出每個曾經生效的版本，最新的在最前面。時間為臺北時間（UTC+8）。",
    current: "現行版本",
    since: "生效於",
    changed: "修改內容",
    compare: "比較",
    from: "從",
    to: "到",
    difference: "從 {from} 到 {to}",
    same: "兩個版本的內容相同。",
    behind: "繁體中文版尚未更新，仍是先前的文字。以下顯示有修改的語言版本。",
    still: "繁體中文版的文字在兩個版本中相同。以下顯示有修改的語言版本。",
    gone: "刪除：",
    come: "新增：",
  },
} as const;

export const shell = {
  document: {
    team: "團隊",
    security: "資訊安全政策",
    terms: "購買條款",
    privacy: "隱私權聲明",
    member_terms: "會員條款",
    contents: "本頁內容",
    versions: "各版本",
    outdated: "這個版本已不再適用。",
    behind: "繁體中文版尚未更新：其他語言的版本在它之後有修改。",
    current: "閱讀現行版本",
    version: "版本 {version}",
  },
} as const;

export const texts = {
  coverage: { subjects: { legal: "法律文件" } },
  documents: {
    legal: { name: "法律文件", title: "法律文件", intro: "每個曾經生效的版本都能在網站上查閱。" },
    minor: "僅為勘誤，會員不必重新同意",
    minorText: "只有純粹勘誤時才勾選。沒有勾選時，每位會員都要先同意新版才能繼續使用。",
    allAgree: "發布之後，{asked, number} 位會員都要先同意這個版本才能繼續使用，包括您自己。",
    noneAgree: "這個版本只有勘誤，會員不必重新同意。",
    sureText: "生效過的版本會永久保留供人查閱，無法收回。",
    noticeFirst: "發布後立即生效；現行條款若承諾事先通知會員，請改為排定日期。",
  },
} as const;
