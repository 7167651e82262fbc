/** queued: waiting for delivery; sent: handed to the mail server; kept: shown at /dev/mail, as no server is set. */
export type MailState = "queued" | "sent" | "kept";
