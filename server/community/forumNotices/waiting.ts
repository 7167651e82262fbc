import type { PublicDiscussion } from "../forum/publicPosts.ts";

type Spoken = Pick<
  PublicDiscussion,
  "id" | "status" | "locked" | "staff_reply_id" | "asker_spoke_since"
>;

/** Staff have not replied yet, or the asker did since. */
export const isWaiting = ({ status, locked, ...spoken }: Spoken): boolean =>
  status !== "solved" && !locked && (spoken.staff_reply_id === null || spoken.asker_spoke_since);

/** `after`: the last reply by staff, if any. */
export const waitingSubject = ({ id, staff_reply_id: reply }: Spoken) => ({
  discussionId: id,
  after: reply ?? "",
});
