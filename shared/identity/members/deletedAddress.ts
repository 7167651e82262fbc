const DOMAIN = "@deleted.invalid";

/** What stands in the place of a deleted member's address; nobody can ever have it. */
export const deletedAddress = (memberId: string): string => `deleted-${memberId}${DOMAIN}`;

/** Whether the address stands for a member who deleted the account. */
export const isDeletedAddress = (email: string): boolean => email.endsWith(DOMAIN);
