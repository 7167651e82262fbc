import { defineEvent } from "#server/platform/jobs/job.ts";

/** Not of suspected spam. */
export const ticketOpened = defineEvent<{ ticketId: string }>("ticket.opened");
