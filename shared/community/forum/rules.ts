/** Characters as people count them, in any script. */
export const TITLE_MIN = 4;
export const TITLE_MAX = 100;

/** On one page of a discussion. */
export const REPLIES_PER_PAGE = 20;

/** Suggested answers to a question. */
export const SIMILAR_DISCUSSIONS = 4;
export const SIMILAR_ARTICLES = 2;
/** Leading characters of a question that the search for suggestions uses. */
export const SIMILAR_TEXT = 100;

/** Members offered for a mention. */
export const PEOPLE_OFFERED = 8;

/** On one page of a post's history. */
export const VERSIONS_PER_PAGE = 30;

/** Days in which the asker may say that a solution does not work after all. */
export const REOPEN_DAYS = 30;

/** Limits of one member who is not staff. */
export const DISCUSSIONS_PER_DAY = { new: 3, known: 10, trusted: 20 } as const;
export const REPLIES_PER_HOUR = { new: 5, known: 20, trusted: 60 } as const;

/** Limit of all new members of one network, per hour. */
export const POSTS_PER_NETWORK = 20;

/** A text of as many characters is not posted again within as many days by who is not trusted. */
export const REPEAT_LENGTH = 20;
export const REPEAT_DAYS = 30;

/** Of what a search finds, and of what is new to a member: so many are counted and can be paged through. */
export const MAX_COUNTED = 500;

/** Width of a text in a list: two lines on a desk. CJK characters count two. */
export const EXCERPT = 160;

/** `author_left`: the asker's account was deleted. */
export const LOCK_REASONS = ["staff", "author_left"] as const;
export type LockReason = (typeof LOCK_REASONS)[number];

export const DISCUSSION_ORDERS = ["created_at", "last_activity_at", "votes", "relevance"] as const;
export type DiscussionOrder = (typeof DISCUSSION_ORDERS)[number];

/** Characters of what staff note about an act. */
export const MAX_REASON = 300;

/** Replies that staff move at once. */
export const MAX_MOVED = 200;

/** Of the list: what is new to the caller, what he follows. */
export const ONLY = ["unread", "followed"] as const;
export const MAX_FIRST_POSTS = 100;
export const MAX_TRUSTED_POSTS = 1_000;
export const MAX_REPLY_HOURS = 720;

/** Of one member. */
export const REPORTS_PER_HOUR = 20;

/** In a list of the latest discussions; as many are kept free while they load. */
export const LATEST_ROWS = 4;
