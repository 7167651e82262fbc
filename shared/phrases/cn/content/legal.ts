export const account = {
  agree: {
    title: "请先同意会员条款",
    intro: "这个账号是为您创建的。继续使用之前，请阅读并同意会员条款。",
    changed: "您同意第 {version} 版之后，会员条款已经修改。请阅读并同意新版，再继续使用。",
    difference: "查看修改内容（新标签页）",
    outdated:
      "简体中文版尚未更新，仍是先前的文字。这次修改的是其他语言的版本，请点击“查看修改内容”。",
    submit: "同意并继续",
    leave: "不同意？您可以下载自己的数据，或删除账号。",
  },
  terms: {
    title: "会员条款",
    version: "版本 {version}",
    agree: "我已阅读并同意会员条款",
  },
} as const;

export const manager = {
  nav: { legal: "法律文件" },
  audit: { subjects: { legal: "法律文件" } },
} as const;

export const reading = {
  versions: {
    title: "{document}：各版本",
    intro: "列出每个曾经生效的版本，最新的在最前面。时间为台北时间（UTC+8）。",
    current: "现行版本",
    since: "生效于",
    changed: "修改内容",
    compare: "比较",
    from: "从",
    to: "到",
    difference: "从 {from} 到 {to}",
    same: "两个版本的内容相同。",
    behind: "简体中文版尚未更新，仍是先前的文字。以下显示有修改的语言版本。",
    still: "简体中文版的文字在两个版本中相同。以下显示有修改的语言版本。",
    gone: "删除：",
    come: "新增：",
  },
} as const;

export const shell = {
  document: {
    team: "团队",
    security: "信息安全政策",
    terms: "购买条款",
    privacy: "隐私政策",
    member_terms: "会员条款",
    contents: "本页内容",
    versions: "各版本",
    outdated: "这个版本已不再适用。",
    behind: "简体中文版尚未更新：其他语言的版本在它之后有修改。",
    current: "阅读现行版本",
    version: "版本 {version}",
  },
} as const;

export const texts = {
  coverage: { subjects: { legal: "法律文件" } },
  documents: {
    legal: { name: "法律文件", title: "法律文件", intro: "每个曾经生效的版本都能在网站上查阅。" },
    minor: "仅为勘误，会员不必重新同意",
    minorText: "只有纯粹勘误时才勾选。没有勾选时，每位会员都要先同意新版才能继续使用。",
    allAgree: "发布之后，{asked, number} 位会员都要先同意这个版本才能继续使用，包括您自己。",
    noneAgree: "这个版本只有勘误，会员不必重新同意。",
    sureText: "生效过的版本会永久保留供人查阅，无法收回。",
    noticeFirst: "发布后立即生效；现行条款如承诺提前通知会员，请改用定时发布。",
  },
} as const;
