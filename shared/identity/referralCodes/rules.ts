/** Full-width characters (Chinese input methods) equal plain ones; spaces and case make no difference. */
export const foldReferralCode = (typed: string): string =>
  typed.normalize("NFKC").replaceAll(/\s+/gu, "").toUpperCase();

/** The form of our codes, which hold a letter but for one in a million; promo codes are digits unless staff choose letters. */
export const isLikeReferralCode = (folded: string): boolean =>
  /^[2-9A-HJ-NP-Z]{10}$/.test(folded) && /[A-Z]/.test(folded);

export const isLikePromoCode = (folded: string): boolean => /^[0-9]{4,24}$/.test(folded);
