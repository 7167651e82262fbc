export const done = {
  device_added: "已新增機台。",
  device_saved: "已儲存機台資料。",
  device_removed: "已移除機台。",
  device_token_made: "權杖已產生，只會顯示這一次。",
} as const;

export const refusal = {
  intelligent: { required: "您的帳號尚未開通機台監控。" },
  device: {
    not_found: "找不到這台機台。",
    too_many: "機台數量已達帳號上限，請先移除一台。",
  },
} as const;

export const manager = {
  jobs: { taskNames: { machines_retention: "刪除超過保存期限的機台資料" } },
} as const;

export const privacy = {
  archive: { files: { devices: "您的機台" } },
} as const;
