import { defineEvent } from "#server/platform/jobs/job.ts";

export const sessionOpened = defineEvent<{ memberId: string; sessionId: string }>("session.opened");
export const backupCodeUsed = defineEvent<{ memberId: string; sessionId: string }>(
  "session.backup_code_used",
);
/** Wrong second-factor codes after the right password. */
export const codesGuessed = defineEvent<{ memberId: string }>("session.codes_guessed");
