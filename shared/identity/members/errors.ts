export const memberErrors = {
  "member.not_found": 404,
  "member.own_account": 422,
  "member.is_staff": 422,
  "member.changed": 422,
  "address.not_found": 422,
  "address.too_many": 422,
} as const;
