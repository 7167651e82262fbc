import { defineJob } from "../jobs/job.ts";

/** Removes a file that no row names any more. */
export const fileRemoval = defineJob<{ key: string }>("file.remove");
