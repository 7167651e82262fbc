export const downloadErrors = {
  "download.not_found": 404,
  "download.not_entitled": 403,
  "download.link_over": 403,
  "release.not_found": 404,
  "release.version_taken": 422,
  "release.edited_meanwhile": 422,
  "release.without_files": 422,
  "release.published": 422,
  "release.file_cut_off": 422,
} as const;
