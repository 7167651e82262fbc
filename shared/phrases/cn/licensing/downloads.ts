export const done = {
  release_created: "已创建版本，请添加文件后发布。",
  release_changed: "已保存版本。",
  release_published: "已发布版本。",
  release_withdrawn: "已下架版本。",
  release_file_added: "已添加文件。",
  release_file_removed: "已删除文件。",
} as const;

export const download = {
  title: "下载 {name}",
  ready: "文件已可下载",
  readyText: "该链接仅供您本人使用，有效期至 {time}；在此之前，中断的下载可以续传。",
  save: "保存 {name}",
  over: "该链接已失效，或是为其他会员生成的。您可以：",
  buyTitle: "该文件随 {product} 提供",
  buyText:
    "仅供持有此产品有效密钥或已付款订单的会员下载。如果您是用其他账号购买的，请改用该账号登录。",
  buy: "查看方案与价格",
  back: "{product} 的全部下载",
  file: "文件",
  version: "版本",
  size: "大小",
  checksum: "SHA‑256 校验码",
  copy: "复制",
  copied: "已复制",
  copyFailed: "无法复制",
} as const;

export const fault = {
  version: "请使用字母、数字、点和连字符，例如 2.1.0。",
  version_taken: "已有同名版本。",
  file_name: "文件名只能使用文字、数字、空格和 . _ - + ( )。",
  file_twice: "该版本已有同名文件。",
} as const;

export const manager = {
  nav: { downloads: "下载文件" },
  audit: {
    actions: {
      release_created: "创建版本",
      release_edited: "修改版本",
      release_published: "发布版本",
      release_unpublished: "下架版本",
      release_file_added: "添加文件",
      release_file_removed: "删除文件",
    },
  },
  downloads: {
    title: "下载文件",
    intro: "各产品的版本和文件。发布后访客立即可见。",
    new: "新建版本",
    search: "产品、货号或版本",
    state: "状态",
    emptyTitle: "没有版本",
    emptyText: "创建版本、添加文件，然后发布。",
    product: "产品",
    named: "{name} {version}",
    code: "货号",
    channel: "版本类型",
    date: "日期",
    files: "文件",
    count: "下载次数",
    states: { draft: "草稿", published: "已发布", withdrawn: "已下架" },
    channels: { stable: "正式版", beta: "测试版" },
    version: "版本",
    notes: "版本说明（Markdown）",
    newIntro: "版本在发布前对任何人都不可见；文件在下一步添加。",
    findProduct: "按名称或货号查找产品",
    moreProducts: "还有 {more, number} 个产品未列出，请缩小搜索范围。",
    find: "搜索",
    said: "版本信息",
    saidHint: "发布后仍可更正日期和说明。",
    choice: "{name}（{code}）",
    page: "以访客身份查看",
    publish: "发布",
    withdraw: "下架",
    filesOf: "{count, plural, =0 {文件} other {# 个文件}}",
    filesOpen: "请先添加全部文件再发布；上传时会计算大小和校验码。",
    filesShut: "已发布版本的文件不能更改；请先下架再修改。",
    file: "文件",
    platform: "操作系统",
    access: "开放对象",
    size: "大小",
    recent: "近 30 天",
    remove: "删除",
    removeNamed: "删除 {name}",
    removeAsk: "要删除 {name} 吗？下载次数也会一并删除。",
    platforms: { any: "所有系统", windows: "Windows", linux: "Linux", macos: "macOS" },
    accesses: { public: "所有人", entitled: "仅限已购用户" },
    fileHint: "最大 2 GB；未启用 JavaScript 时最大 5 MB。",
    upload: "添加文件",
    uploading: "正在上传文件",
    of: "{sent} / {size}",
    uploadFailed: "文件上传失败，请检查网络后重试。",
  },
} as const;

export const product = {
  downloads: {
    title: "下载",
    note: "公开文件可直接下载；仅限已购用户的文件需要登录，并持有有效的产品密钥或已付款订单。下载中断后可以续传。",
    earlier: "{count, plural, other {之前的 # 个版本}}",
    version: "版本 {version}",
    stable: "正式版",
    beta: "测试版",
    get: "下载",
    getNamed: "下载 {name}",
    owners: "仅限已购用户",
    owned: "您已拥有",
    checksum: "SHA‑256 校验码",
    platform: { any: "所有系统", windows: "Windows", linux: "Linux", macos: "macOS" },
  },
} as const;

export const refusal = {
  download: {
    not_found: "该下载文件不存在，或已下架。",
    not_entitled: "该文件仅供拥有此产品的会员下载。",
    link_expired: "该链接已失效，或是为其他会员生成的。请打开下载页面获取新链接。",
  },
  release: {
    not_found: "找不到该版本。",
    version_taken: "已有同名版本。",
    without_files: "请先添加文件，再发布该版本。",
    published: "已发布版本的文件不能更改，请先下架。",
  },
  upload: {
    incomplete: "文件未完整送达，请重新上传。",
  },
} as const;

export const texts = { coverage: { subjects: { release: "版本说明" } } } as const;
