export const fault = {
  https: "请输入以 https:// 开头的完整网址，例如 https://www.example.com/。",
  menu_empty: "仅作标题的条目，下面至少要有一个条目。",
} as const;

export const layout = {
  menus: {
    title: "菜单",
    names: { header: "页眉菜单", panel: "手机菜单（接在页眉菜单之后）", footer: "页脚菜单" },
    texts: {
      header: "宽屏时横排在页眉，窄屏时收在菜单按钮里。",
      panel: "只出现在窄屏的菜单按钮里，排在页眉菜单和会员功能旁边。",
      footer: "每个一级条目是一栏。",
    },
    entries: "条目",
    entriesText:
      "{where}用手柄拖动，或用箭头调整顺序。分类删除后，指向它的条目不再显示。链接到分类时名称可以留空，会使用分类的名称。",
    entry: "条目 {number, number}",
    sub: "下级条目 {number, number}",
    add: "添加条目",
    addSub: "添加下级条目",
    name: "名称",
    target: "链接到",
    choose: "请选择",
    none: "仅作标题，不链接",
    categories: "全部产品分类",
    address: "其他网站",
    url: "网址",
    urlHint: "以 https:// 开头",
    hidden: "暂时隐藏",
    groups: { special: "常规", pages: "页面", categories: "分类" },
    gone: "已删除的分类",
    subs: "下级条目",
  },
  pages: {
    home: "首页",
    products: "全部产品",
    search: "搜索",
    support: "技术支持",
    faq: "常见问题",
    forum: "论坛",
    specification: "电脑配置要求",
    news: "最新消息",
    contact: "联系我们",
    about: "关于我们",
    team: "团队",
    security: "信息安全政策",
    terms: "购买条款",
    privacy: "隐私政策",
    memberTerms: "会员条款",
    cart: "购物车",
    member: "会员中心",
    orders: "我的订单",
    register: "注册",
  },
} as const;

export const manager = { nav: { menus: "菜单" } } as const;

export const texts = {
  coverage: { subjects: { menu: "菜单" } },
  documents: { menus: { name: "菜单", title: "菜单", intro: "网站页眉与页脚的链接。" } },
} as const;
