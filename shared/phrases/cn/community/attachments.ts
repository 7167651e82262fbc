export const done = { attachment_added: "图片已上传。" } as const;

export const fault = {
  attachment_large: "图片太大，最大 8 MB。",
  attachment_kind: "无法读取这个文件，请使用完好的 PNG、JPEG、WebP 或 GIF 图片。",
  attachments_many: "一篇文字最多可放 10 张图片。",
  attachment_missing: "文字中有一张图片已不存在，请移除或重新上传。",
} as const;

export const manager = {
  jobs: { taskNames: { attachments_purge_unused: "删除没有帖子使用的图片" } },
} as const;
