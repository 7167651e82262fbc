import type { PublicDiscussion } from "../forum/publicPosts.ts";

type Spoken = Pick<
  PublicDiscussion,
  "id" | "status" | "locked" | "last_by_staff" | "last_by_asker"
>;

/** Staff have not replied yet, or the asker did since. */
export const isWaiting = ({ status, locked, last_by_staff: staff, last_by_asker: asker }: Spoken) =>
  status !== "solved" && !locked && (staff === 0 || asker > staff);

/** `after`: number of the last reply by staff. */
export const waitingSubject = ({ id, last_by_staff: staff }: Spoken) => ({
  discussionId: id,
  after: String(staff),
});
