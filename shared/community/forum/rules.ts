/** Characters as people count them, in any script. */
export const TITLE_MIN = 4;
export const TITLE_MAX = 100;

/** On one page of a discussion. */
export const REPLIES_PER_PAGE = 20;

/** Of what may answer a question already. */
export const SIMILAR_DISCUSSIONS = 4;
export const SIMILAR_ARTICLES = 2;
/** Characters of a question's beginning by which they are found. */
export const SIMILAR_TEXT = 100;

/** Who can be named, at once. */
export const PEOPLE_OFFERED = 8;

/** On one page of a post's history. */
export const VERSIONS_PER_PAGE = 30;

/** Days in which the asker may say that a solution does not work after all. */
export const REOPEN_DAYS = 30;

/** Of one member who is not staff. */
export const DISCUSSIONS_PER_DAY = 20;
export const REPLIES_PER_HOUR = 60;

/** Characters of a text in a list. */
export const EXCERPT = 200;

/** `author_left`: the asker's account was deleted. */
export const LOCK_REASONS = ["staff", "author_left"] as const;
export type LockReason = (typeof LOCK_REASONS)[number];

export const DISCUSSION_ORDERS = ["created_at", "last_activity_at", "votes", "relevance"] as const;
export type DiscussionOrder = (typeof DISCUSSION_ORDERS)[number];
