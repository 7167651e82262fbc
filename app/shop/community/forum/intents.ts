/** The field `intent` of a form of a discussion. */
export type ThreadIntent =
  | "reply"
  | "accept"
  | "unaccept"
  | "solve"
  | "reopen"
  | "remove"
  | "report"
  | "reportReply"
  | "removeReply";

/** Of the forms that staff have. */
export type StaffIntent =
  | "take"
  | "hide"
  | "hideReply"
  | "lock"
  | "move"
  | "moveReplies"
  | "split"
  | "merge";
