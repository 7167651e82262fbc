export interface OutgoingMail {
  readonly to: string;
  readonly replyTo?: string;
  /** Ends such mails with one click (RFC 8058). */
  readonly unsubscribeUrl?: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** Stable per mail, so that receivers recognize duplicates. */
  readonly messageId: string;
  readonly date: Date;
}

export interface MailTransport {
  /**
   * Resolves when the server has accepted the mail.
   * @throws {MailRefused} if permanent, {MailDelayed} or any other error if a retry may succeed
   */
  send(mail: OutgoingMail): Promise<void>;
  close(): void;
}

/** Permanent: unknown address or rejected content. */
export class MailRefused extends Error {
  override name = "MailRefused";
}

/** Temporary. `response` may contain the recipient, so it stays out of the logged message. */
export class MailDelayed extends Error {
  override name = "MailDelayed";
  readonly response: string;

  constructor(message: string, response: string) {
    super(message);
    this.response = response;
  }
}
