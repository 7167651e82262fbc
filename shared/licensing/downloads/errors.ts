export const downloadErrors = {
  "download.not_found": 404,
  "download.not_entitled": 403,
  "download.link_expired": 403,
  "release.not_found": 404,
  "release.version_taken": 422,
  "release.without_files": 422,
  "release.published": 422,
  "upload.incomplete": 422,
} as const;
