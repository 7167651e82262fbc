import { defineJob } from "../jobs/job.ts";

export const fileRemoval = defineJob<{ key: string }>("file.remove");
