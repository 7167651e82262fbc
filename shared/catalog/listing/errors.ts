export const listingErrors = {
  "catalogue.product_not_found": 404,
} as const;
