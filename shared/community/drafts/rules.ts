export const DRAFT_VERSIONS = 5;
/** A version takes in what is typed this long; then the next begins. */
export const VERSION_MINUTES = 5;
/** Drafts untouched for this long are deleted. */
export const DRAFT_DAYS = 90;
/** Of one member; the oldest makes room. */
export const MAX_DRAFTS = 50;
