import { defineJob } from "#server/platform/jobs/job.ts";

interface OpenedSession {
  readonly memberId: string;
  readonly sessionId: string;
}

export const newDeviceNotice = defineJob<OpenedSession>("session.opened");
export const backupCodeNotice = defineJob<OpenedSession>("session.backup_code_used");
export const guessedCodesNotice = defineJob<{ memberId: string }>("session.codes_guessed");
