export const done = {
  media_added: "已加入图片库。",
  media_described: "图片说明已保存。",
  media_removed: "图片已删除。",
} as const;

export const fault = {
  picture_too_large: "图片尺寸过大，上限为 4000 万像素。",
  media_kind: "无法读取这个文件。请使用完整的 JPEG、PNG、WebP 或 AVIF 图片。",
  media_too_large: "文件太大，上限为 12 MB。",
} as const;

export const manager = {
  nav: { media: "图片库" },
  audit: {
    actions: {
      media_added: "添加图片",
      media_described: "编辑图片说明",
      media_removed: "删除图片",
    },
    subjects: { media: "图片" },
  },
} as const;

export const products = {
  media: {
    title: "图片库",
    intro: "产品、文章与页面使用的图片。上传后自动生成各种尺寸，并移除拍摄地点等信息。",
    add: "添加图片",
    upload: "选择图片",
    uploadHint: "JPEG、PNG、WebP 或 AVIF，每张最大 12 MB。",
    drop: "或拖放到这里",
    send: "上传",
    failed: "上传失败，请重试。",
    drawing: "正在生成各种尺寸……",
    search: "文件名或图片说明",
    find: "搜索",
    all: "所有图片",
    emptyTitle: "还没有上传图片",
    drawings: "这里只存放上传的图片；演示产品的线图随程序提供，不在图片库里。",
    emptyText: "把图片拖到上方，或点“选择文件”。",
    nothing: "没有符合的图片",
    nothingText: "换个关键词试试。",
    measures: "{width} × {height}",
    noAlt: "缺说明",
    removed: "图片已删除。",
    saved: "图片说明已保存。",
    picture: "图片",
    alt: "图片说明",
    altText: "给看不到图片的人；添加到产品时会带入，可再修改。",
    size: "尺寸",
    bytes: "文件大小",
    kilobytes: "{size, number} KB",
    addedAt: "添加时间",
    usedBy: "使用位置",
    unused: "目前没有产品或内容使用。",
    inUse: "使用中的图片不能删除；请先从这些地方移除。",
    remove: "删除图片",
    removeText: "删除后无法恢复；产品和内容的旧版本也不再显示这张图片。",
    close: "关闭",
    unpermitted: "从图片库选取需要“{permission}”权限，请联系管理人员权限的同事开通。",
    loading: "加载中……",
  },
} as const;

export const refusal = {
  media: {
    not_found: "找不到这张图片，可能已被删除。",
    in_use: "还有产品或内容在使用这张图片，请先从中移除，再删除图片。",
  },
} as const;

export const texts = { coverage: { subjects: { picture: "图片说明" } } } as const;
