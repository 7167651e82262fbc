export const dealer = {
  promote: {
    title: "推广",
    intro: "通过您的链接注册的人，就是您的客户。",
    introPaused: "目前通过您的链接注册的会员，不会成为您的客户。",
    own: "您的链接",
    link: "链接",
    code: "推荐码",
    copyLink: "复制链接",
    copyCode: "复制推荐码",
    copied: "已复制",
    copyFailed: "无法复制",
    qrAlt: "您的链接的二维码",
    qrFile: "{format}：二维码",
    svg: "SVG",
    png: "PNG",
    pdf: "PDF",
    figures: "成果",
    visits: "来访",
    registrations: "注册",
    orders: "已付款订单",
    paid: "付款金额",
    figuresHint:
      "同一浏览器每天计一次。订单为通过该链接注册的会员所下；免费试用不计，退款会扣除。日期按台北时间计算。",
    chart: "最近 30 天的来访次数，最多的一天为 {max, number} 次",
    days: "最近 30 天",
    day: "日期",
    print: "海报与名片",
    printText: "可直接印刷，上面有您的名称和链接的二维码。PDF 用于印刷，PNG 用于屏幕和聊天。",
    poster: "海报（A4）",
    card: "名片（90 × 54 mm）",
    printed: "{format}：{what}，{language}",
    displayName: "印刷名称：{name}。如需更改，请修改个人资料中的公司。",
  },
  campaigns: {
    title: "活动链接",
    intro: "每场展会、每则广告、每张传单各用一个链接，就能知道客户从哪里来。",
    search: "名称或推荐码",
    archived: "已归档",
    archivedHint: "显示已归档的链接",
    name: "名称",
    landing: "打开的页面",
    opens: "打开的页面：{page}",
    created: "创建日期",
    home: "首页",
    emptyTitle: "还没有活动链接",
    emptyText: "为下一场展会或下一张传单创建一个，成果会显示在这里。",
    new: "新建活动链接",
    nameHint: "仅您可见，例如“秋季机床展”。",
    landingHint: "打开的页面。请粘贴本站网址，留空即为首页。",
    create: "创建链接",
    archive: "归档",
    restore: "恢复",
    archivedNote: "已于 {day} 归档。链接仍然有效，来访照常统计。",
    back: "所有活动链接",
  },
  prints: {
    headline: "您的数控软硬件，\n都在这里",
    line: "查看价格、在线订购、管理授权，一站完成。",
    scan: "扫描二维码，打开商店",
    yours: "您的经销商",
    code: "推荐码 {code}",
  },
} as const;

export const done = {
  campaign_created: "活动链接已创建。",
  campaign_archived: "活动链接已归档，链接仍然有效。",
  campaign_restored: "活动链接已恢复。",
} as const;

export const fault = {
  landing_missing: "找不到此页面。请在浏览器中打开该页面，再复制网址。",
  landing_path: "请选择本站任何人都能打开的页面，例如 /product，或留空。",
} as const;

export const refusal = {
  campaign: {
    not_found: "找不到该活动链接。",
    too_many: "您已有 200 个活动链接，请先归档不再需要的。",
  },
} as const;

export const privacy = {
  archive: { files: { campaigns: "您作为经销商的活动链接" } },
} as const;
