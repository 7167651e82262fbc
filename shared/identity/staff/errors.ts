export const staffErrors = {
  "staff.not_found": 404,
  "staff.unknown_address": 422,
  "staff.exists": 422,
  "staff.own_rights": 422,
  "staff.permission_not_held": 422,
} as const;
