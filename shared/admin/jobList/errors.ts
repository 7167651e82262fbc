export const jobListErrors = {
  "job.not_found": 404,
} as const;
