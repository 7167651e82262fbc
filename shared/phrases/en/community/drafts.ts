export const done = {
  draft_saved: "Draft saved.",
  draft_discarded: "Draft discarded.",
} as const;

export const manager = {
  jobs: { taskNames: { drafts_purge_old: "Delete drafts untouched for 90 days" } },
} as const;
