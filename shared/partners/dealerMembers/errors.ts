export const dealerMemberErrors = {
  "dealer_member.not_found": 404,
  "dealer_member.own_account": 422,
  "dealer_member.accepted": 422,
} as const;
