export const memberErrors = {
  "member.not_found": 404,
  "member.own_account": 422,
  "member.is_staff": 422,
  "member.edited_meanwhile": 422,
  "member.import_refused": 422,
  "address.not_found": 422,
  "address.too_many": 422,
} as const;
