export const fault = {
  versions_turned: "最后的版本不能早于最初的版本。",
  products_required: "请至少列出一个产品，让该产品的用户可以阅读。",
  product_twice: "这个产品重复了。",
  file_type:
    "不能附加这种文件：请使用图片、PDF、文本、CSV、ZIP、NC 程序或 CAD 文件。可执行文件和脚本请放在“下载”。",
  file_program: "该文件是可执行文件或脚本，请放在“下载”。",
  too_many_files: "一篇文章最多 10 个文件。",
} as const;

export const manager = {
  nav: { articles: "技术文章" },
  audit: {
    actions: { entry_file_added: "在文字中添加文件", entry_file_removed: "删除文字的文件" },
    subjects: { article: "技术文章" },
  },
  jobs: { taskNames: { articles_publish: "发布到时间的技术文章" } },
} as const;

export const products = {
  parts: {
    topic: "主题",
    visibility: "阅读权限",
    products: "产品",
    from: "起始版本",
    to: "结束版本",
  },
} as const;

/** What the back office says of the articles of technical support. */
export const articles = {
  title: "技术文章",
  intro: "技术支持的文章。访客能找到已发布的内容。",
  search: "标题、摘要或正文",
  name: "标题",
  category: "分类",
  topic: "主题",
  goneTopic: "已删除的主题（{id}）",
  visibility: "阅读权限",
  visibilities: {
    everybody: "所有人",
    members: "会员",
    entitled: "产品用户",
  },
  summary: "摘要",
  body: "正文",
  emptyTitle: "还没有文章",
  emptyText: "添加第一篇；发布之前没有人能看到。",
  new: "新建文章",
  newIntro: "发布之前没有人能看到。先写好繁体中文的标题就可以开始。",
  placePanel: "位置与读者",
  placeText: "标题与摘要始终公开，所有人都能搜到；正文与附件只给这里选定的读者。",
  textPanel: "内容",
  textText: "正文用 Markdown 编写；标题（##）会成为页面上的目录。",
  products: "产品与版本",
  productsText: "文章适用的范围。限产品用户的文章，拥有其中任一产品的有效订阅或密钥即可阅读。",
  productNumber: "产品 {number, number}",
  addProduct: "添加产品",
  files: "附件",
  filesText: "能阅读文章的人都可以下载。最多 10 个文件，每个 5 MB；添加后立即提供。",
  noFiles: "还没有附件。",
  file: "添加文件",
  fileHint:
    "图片、PDF、文本、CSV、ZIP、NC 程序（.nc、.mpf、O0001 等）和 CAD 文件（.dxf、.step、.stl 等）。",
  upload: "上传",
  removeFile: "删除 {name}",
  product: "产品",
  choose: "请选择产品",
  from: "起始版本",
  to: "结束版本",
} as const;

/** What technical support says. */
export const support = {
  title: "技术支持",
  intro: "软件与机床的安装、联机、设置和使用技巧。",
  trail: "当前位置",
  categories: "支持分类",
  topics: "主题",
  all: "全部主题",
  count: "{count, plural, =0 {暂无文章} other {# 篇文章}}",
  newest: "最近更新",
  inCategory: "“{name}”的文章。",
  search: {
    label: "搜索技术文章",
    placeholder: "G54.1、刀具补偿、授权换机……",
    action: "搜索",
    clear: "显示全部",
    found: "“{search}”{count, plural, =0 {没有找到文章} other {找到 # 篇文章}}",
    near: "没有文章包含“{search}”的全部字词，以下最为接近。",
    corrected: "没有找到“{search}”，“{words}”有 {count, number} 篇文章",
    emptyTitle: "没有文章谈到这个主题",
    emptyText: "请减少或更换关键词，或从分类中查找；也可以直接联系我们。",
  },
  empty: {
    title: "这里还没有文章",
    text: "这个主题正在编写中。请先查看常见问题，或联系我们。",
    contact: "联系我们",
    faq: "常见问题",
  },
  pages: "文章分页",
  previous: "上一页",
  next: "下一页",
  visibility: {
    members: "会员专享",
    entitled: "用户专享",
  },
  article: {
    files: "附件下载",
    contents: "本页内容",
    changed: "最后更新：{day}",
    applies: "适用于",
    allVersions: "所有版本",
    from: "{from} 及以后版本",
    to: "{to} 及以前版本",
    between: "{from} 至 {to}",
    only: "{from} 版",
    outdated: "这篇译文写好之后，文章的其他语言版本又有更新。",
    related: "相关文章",
    back: "“{name}”的全部文章",
    checksum: "SHA-256 校验码",
  },
  helped: {
    question: "这篇文章有帮助吗？",
    thanks: "谢谢您，您仍可更改回答。",
    yes: "有",
    no: "没有",
    cause: "为什么没有帮助？",
    causes: {
      unclear: "不容易看懂",
      incomplete: "缺少我要的内容",
      wrong: "内容有误",
      outdated: "内容过时",
      other: "其他原因",
    },
    reason: "补充说明（选填）",
    reasonHint: "请勿填写姓名或地址。需要回复时，请通过<link>联系我们</link>提问。",
    send: "提交",
    empty: "请选择原因，或写几个字。",
    told: "谢谢您，意见已收到。",
  },
  needs: {
    loginTitle: "这篇文章仅供会员阅读",
    loginText: "登录后即可阅读。注册只需一分钟，完全免费。",
    ownersTitle: "这篇文章仅供软件用户阅读",
    ownersText: "拥有下列任一产品的有效订阅或产品密钥即可阅读。",
    ownersLogin: "如果您已是用户，请用拥有该产品的账号登录。",
    none: "这个账号目前没有可阅读此文章的产品。",
    login: "登录",
    register: "注册",
    products: "产品",
    mine: "我的订单",
  },
} as const;

/** What the back office says where texts are written in versions. */
export const texts = { coverage: { subjects: { article: "技术文章" } } } as const;
