export const licenseErrors = {
  "license.not_found": 404,
  "license.closed": 422,
  "license.not_suspended": 422,
  "license.permanent": 422,
  "license.same_holder": 422,
  "license.no_computer": 422,
  "license.no_file": 422,
} as const;
