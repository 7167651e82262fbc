export const done = {
  draft_saved: "草稿已保存。",
  draft_discarded: "草稿已丢弃。",
} as const;

export const manager = {
  jobs: { taskNames: { drafts_purge_old: "删除 90 天未改动的草稿" } },
} as const;
