import { defineJob } from "#server/platform/jobs/job.ts";

/** Retries outlast a weekend without the provider. */
export const cardRemoval = defineJob<{ cardId: string }>("card.remove", { retries: 70 });
