import { createTransport } from "nodemailer";

export interface OutgoingMail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** Stable per mail, so that a mail handed over twice is recognised as one. */
  readonly messageId: string;
}

export interface MailTransport {
  /** Resolves once the mail server has accepted the mail. */
  send(mail: OutgoingMail): Promise<void>;
  close(): void;
}

/** Together shorter than a job may run: a mail must not be sent again while it is still being sent. */
const TIMEOUTS_MS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 25_000 };

/** Delivers through the SMTP server at `url` (`smtp://` or `smtps://`, user and password in it). */
export function createSmtp({ url, from }: { url: string; from: string }): MailTransport {
  const transport = createTransport({ url, ...TIMEOUTS_MS }, { from });
  return {
    async send({ messageId, ...mail }) {
      await transport.sendMail({ ...mail, messageId });
    },
    close: () => transport.close(),
  };
}
