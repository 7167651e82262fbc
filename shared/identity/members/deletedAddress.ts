const DOMAIN = "@deleted.invalid";

/** Reserved (RFC 2606): can never exist. */
export const deletedAddress = (memberId: string): string => `deleted-${memberId}${DOMAIN}`;

export const isDeletedAddress = (email: string): boolean => email.endsWith(DOMAIN);
