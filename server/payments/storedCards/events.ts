import { defineEvent } from "#server/platform/jobs/job.ts";

/** A member has stored a card for a subscription. */
export const cardStored = defineEvent<{ setupId: string }>("card.stored");
