/** A first password, and the link to set one, work for so long. */
export const INVITATION_HOURS = 72;

/**
 * invited: registered by a dealer, and has not yet set a password and agreed to the terms. expired: neither, in time.
 */
export const CUSTOMER_STATES = ["active", "invited", "expired"] as const;
export type CustomerState = (typeof CUSTOMER_STATES)[number];
