export const done = { attachment_added: "圖片已上傳。" } as const;

export const fault = {
  attachment_large: "圖片太大了，最大 8 MB。",
  attachment_kind: "無法讀取這個檔案，請使用完好的 PNG、JPEG、WebP 或 GIF 圖片。",
  attachments_many: "一篇文字最多可放 10 張圖片。",
  attachment_missing: "文字裡有一張圖片已經不在了，請移除或重新上傳。",
} as const;

export const manager = {
  jobs: { taskNames: { attachments_purge_unused: "刪除沒有文章使用的圖片" } },
} as const;
