export const subDealerErrors = {
  "sub_dealer.not_found": 404,
  "sub_dealer.may_not_appoint": 422,
  "sub_dealer.no_agreement": 422,
  "sub_dealer.not_active": 422,
} as const;
