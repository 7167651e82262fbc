/**
 * queued: waiting for delivery; sent: handed to the mail server; kept: shown at /dev/mail, as no server is
 * set; failed: the mail server refuses it for good or took it at no try, so that only a person can send it
 * again.
 */
export const MAIL_STATES = ["queued", "sent", "kept", "failed"] as const;
export type MailState = (typeof MAIL_STATES)[number];
