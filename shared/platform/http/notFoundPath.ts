/** The longest address that is told as one that does not exist. */
export const ASKED_MAX = 200;
