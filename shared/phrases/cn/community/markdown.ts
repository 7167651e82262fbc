export const community = {
  code: { copy: "复制", copied: "已复制", failed: "无法复制" },
  sample: {
    title: "会员的文字",
    intro: "看看一段文字作为帖子、作为纯文本时的样子。",
    name: "标题",
    text: "文字",
    send: "显示",
    file: "文件：{name}",
  },
} as const;
