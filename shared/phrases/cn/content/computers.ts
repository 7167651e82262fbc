/** What the page of system requirements says besides. */
export const computers = {
  check: {
    title: "这台电脑能运行吗？",
    text: "浏览器了解这台电脑的部分配置，可以直接与本页的表格对照；这些信息不会发送给我们。",
    phone:
      "您正在使用手机或平板，这些软件无法在上面运行。请在要使用的电脑上打开本页，再检测那台电脑。",
    copy: "复制本页网址",
    copied: "已复制",
    notCopied: "无法复制",
    submit: "检测这台电脑",
    again: "重新检测",
    sum: "本页 {count, number} 款软件在这台电脑上的适用情况",
    told: "浏览器获取到的配置",
    notTold: "未提供",
    unknown: "任何浏览器都不会提供主频、剩余磁盘空间、显存，以及第二块显卡的信息。",
  },
  find: {
    label: "查找软件",
    placeholder: "软件名称",
    action: "搜索",
    count: "共 {count, number} 款软件",
    found:
      "{count, plural, =0 {没有名称含“{search}”的软件} other {名称含“{search}”的软件：{count, number} 款}}",
    clear: "显示全部",
  },
  facts: {
    windows: "Windows {version}",
    windowsEither: "Windows 10 或 11",
    windowsOlder: "Windows 10 之前的版本",
    macos: "macOS",
    linux: "Linux",
    other: "这些软件不支持的操作系统",
    threads: "{count, plural, other {#}} 个线程",
    memory: "约 {gigabytes, number} GB",
    memoryAtLeast: "{gigabytes, number} GB 或更多",
    screen: "{width} × {height}",
  },
  fit: { fits: "满足", little: "不足", unsupported: "不支持", untold: "无法获知" },
  verdict: {
    recommended: "达到推荐配置",
    minimum: "达到最低配置",
    little: "配置不足",
    unsupported: "不支持",
    untold: "无法判断",
    counted: "{verdict}：{count, number} 款",
    because: "不足的项目：{fields}。",
    notOn: "不支持的项目：{fields}。",
    except: "请自行确认：{fields}。",
    between: "、",
    open: "浏览器提供的信息太少，无法判断。",
  },
  compare: {
    text: "最多勾选 {count, number} 款软件并排对比。",
    submit: "对比",
    pick: "对比 {name}",
    notes: "备注",
    caption: "所选软件的并排对比",
    all: "全部软件",
    tooMany: "仅显示您勾选的前 {count, number} 款。",
    ticked: "已勾选 {count, number}/{most, number} 款",
    full: "已勾选 {most, number} 款；如需改选其他软件，请先取消一款。",
  },
} as const;

export const content = {
  computer: {
    title: "电脑配置要求",
    intro: "“最低”可以运行；“推荐”适合日常使用和较大的程序。",
    caption: "各软件所需的电脑配置，最低与推荐",
    product: "软件",
    level: { minimum: "最低", recommended: "推荐" },
    levels: "级别",
    field: {
      os: "操作系统",
      cpu: "处理器",
      memory: "内存",
      gpu: "显卡",
      disk: "磁盘空间",
      display: "显示器",
    },
    empty: { title: "暂无配置资料", text: "需要确认电脑配置时，请与我们联系。" },
  },
} as const;

export const manager = {
  nav: { computers: "电脑配置要求" },
  audit: { subjects: { computer: "电脑配置要求" } },
} as const;

export const products = {
  parts: {
    minimum: "最低配置",
    recommended: "推荐配置",
    os: "操作系统",
    cpu: "处理器",
    memory: "内存",
    gpu: "显卡",
    disk: "磁盘空间",
    display: "屏幕",
    system: "操作系统",
    cores: "核心数",
    graphics: "显卡",
    width: "宽度",
    height: "高度",
    note: "备注",
  },
} as const;

/** What the back office says where texts are written in versions. */
export const texts = {
  coverage: { subjects: { computer: "电脑配置要求" } },
  computers: {
    title: "电脑配置要求",
    intro: "各软件需要的电脑配置。访客会看到已发布的内容，并可检测自己的电脑。",
    search: "名称、料号或正文",
    product: "软件",
    code: "料号",
    emptyTitle: "还没有配置要求",
    emptyText: "先为一款软件编写；发布之前没有人能看到。",
    new: "新增配置要求",
    newIntro: "发布之前没有人能看到。",
    allTitle: "每款软件都已编写",
    allText: "有新软件时，在这里编写它的配置要求。",
    levels: {
      minimum: "能够运行的配置。",
      recommended: "适合日常工作的配置。全部留空时，访客只会看到最低配置。",
    },
    note: "备注",
    noteText: "显示在软件名称下方，可不填。",
    measures: {
      title: "数值",
      text: "把同样的要求再以数值填写一遍，访客检测电脑时以此对照。留空的项目不检测。",
      any: "不检测",
      system: "操作系统（含更高版本）",
      cores: "处理器核心数",
      memory: "内存（GB）",
      graphics: "显卡",
      width: "屏幕宽度（像素）",
      height: "屏幕高度（像素）",
      of: {
        windows10: "Windows 10",
        windows11: "Windows 11",
        windows_server: "Windows Server",
        macos: "macOS",
        linux: "Linux",
        integrated: "集成显卡",
        dedicated: "独立显卡",
      },
      coresUnit: "核心",
    },
  },
} as const;
