const words = {
  "zh-Hant": {
    simulated: "模擬",
    intro: "資料不會離開這台電腦。請選擇您的身分：",
    notShared: "未提供電子郵件",
    somebodyElse: "其他人",
    subject: "對方的帳號 ID",
    givenName: "名字",
    familyName: "姓氏",
    email: "電子郵件（留空表示未提供）",
    verified: "對方已驗證這個電子郵件",
    goOn: "以這個身分繼續",
    wrongly: "回覆錯誤的結果",
    fault: "錯誤",
    decline: "拒絕",
  },
  "zh-Hans": {
    simulated: "模拟",
    intro: "数据不会离开本机。请选择您的身份：",
    notShared: "未提供邮箱",
    somebodyElse: "其他人",
    subject: "对方的账号 ID",
    givenName: "名",
    familyName: "姓",
    email: "邮箱（留空表示未提供）",
    verified: "对方已验证该邮箱",
    goOn: "以此身份继续",
    wrongly: "返回错误的结果",
    fault: "错误",
    decline: "拒绝",
  },
  en: {
    simulated: "simulated",
    intro: "Nothing leaves this machine. Who are you?",
    notShared: "no e-mail shared",
    somebodyElse: "Somebody else",
    subject: "Id there",
    givenName: "Given name",
    familyName: "Family name",
    email: "E-mail (empty: not shared)",
    verified: "the provider has verified it",
    goOn: "Continue as this person",
    wrongly: "Answer wrongly",
    fault: "Fault",
    decline: "Decline",
  },
} as const;
export type PageLanguage = keyof typeof words;
export type Words = (typeof words)[PageLanguage];

/** Space-separated tags. */
export function languageOf(locales: string | undefined): PageLanguage {
  for (const tag of (locales ?? "").toLowerCase().split(" ")) {
    if (/^zh-(hans|cn|sg)\b/.test(tag)) return "zh-Hans";
    if (/^zh\b/.test(tag)) return "zh-Hant";
    if (/^en\b/.test(tag)) return "en";
  }
  return "en";
}

export const phrasesIn = (language: PageLanguage): Words => words[language];
