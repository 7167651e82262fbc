export interface OutgoingMail {
  readonly to: string;
  /** Whom it is answered to; the sender when left out. */
  readonly replyTo?: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** Stable per mail, so that a mail handed over twice is recognised as one. */
  readonly messageId: string;
  /** When it was written. */
  readonly date: Date;
}

export interface MailTransport {
  /**
   * Resolves once the mail server has accepted the mail. @throws {MailRefused} when it never will, {MailDelayed} or
   * any other error when a later try may succeed.
   */
  send(mail: OutgoingMail): Promise<void>;
  close(): void;
}

/** The mail server refuses this mail for good: nobody has that address, or the text is not wanted. */
export class MailRefused extends Error {
  override name = "MailRefused";
}

/**
 * The mail server did not take this mail for now. What it answered may repeat the addressee and is for staff alone, so it
 * stands beside the message, which is logged.
 */
export class MailDelayed extends Error {
  override name = "MailDelayed";
  readonly answer: string;

  constructor(message: string, answer: string) {
    super(message);
    this.answer = answer;
  }
}
