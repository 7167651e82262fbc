export const done = {
  draft_saved: "草稿已儲存。",
  draft_discarded: "草稿已捨棄。",
} as const;

export const manager = {
  jobs: { taskNames: { drafts_purge_old: "刪除 90 天沒有更動的草稿" } },
} as const;
