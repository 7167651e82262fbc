export const done = { site_edited: "已保存公司资料。" } as const;

export const manager = {
  nav: { site: "公司资料" },
  audit: { actions: { company_edited: "编辑公司资料" }, subjects: { site: "网站" } },
  site: {
    title: "公司资料",
    intro: "三种语言并列编辑；保存后立即显示在网站上。除标明“选填”的之外，每一项都必须填写。",
    company: "基本资料",
    name: "名称",
    address: "地址",
    uniformNumber: "统一编号（选填，印在收据上）",
    phone: "电话",
    fax: "传真",
    email: "邮箱",
    lang: "发给公司的邮件所用语言",
    savedTitle: "已保存",
    savedText: "网站已显示新的内容。",
  },
} as const;

export const texts = { coverage: { subjects: { site: "公司资料" } } } as const;
