/** Members who are told that one text names them, over all its edits. */
export const MAX_MENTIONS = 5;

/** Days without activity after which an asker is asked, once, whether it is solved. */
export const REMINDER_DAYS = 14;
