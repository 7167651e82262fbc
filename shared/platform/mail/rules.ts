/** kept: no mail server, shown at /dev/mail; failed: only staff can resend it. */
export const MAIL_STATES = ["queued", "sent", "kept", "failed"] as const;
export type MailState = (typeof MAIL_STATES)[number];
