export const done = {
  device_added: "已添加机床。",
  device_saved: "已保存机床信息。",
  device_removed: "已移除机床。",
  device_token_made: "令牌已生成，仅显示这一次。",
} as const;

export const refusal = {
  intelligent: { required: "您的账号尚未开通设备监控。" },
  device: {
    not_found: "找不到这台机床。",
    too_many: "机床数量已达账号上限，请先移除一台。",
  },
} as const;

export const manager = {
  jobs: { taskNames: { machines_retention: "删除超过保存期限的机床数据" } },
} as const;

export const privacy = {
  archive: { files: { devices: "您的机床" } },
} as const;
