export const done = { attachment_added: "Picture uploaded." } as const;

export const fault = {
  attachment_large: "The picture is too large; the maximum is 8 MB.",
  attachment_kind: "The file could not be read. Use an intact PNG, JPEG, WebP or GIF picture.",
  attachments_many: "A text can show at most 10 pictures.",
  attachment_missing: "A picture in the text is no longer there. Remove it, or upload it again.",
} as const;

export const manager = {
  jobs: { taskNames: { attachments_purge_unused: "Delete pictures that no text shows" } },
} as const;
