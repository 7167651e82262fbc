/** The field `intent` of a form of a discussion. */
export type ThreadIntent =
  | "reply"
  | "accept"
  | "unaccept"
  | "solve"
  | "reopen"
  | "remove"
  | "removeReply";
