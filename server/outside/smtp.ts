import { createTransport } from "nodemailer";
import { MailRefused, type MailTransport } from "./mailTransport.ts";

export interface SmtpSettings {
  readonly url: string;
  readonly from: string;
  readonly requireTLS: boolean;
}

/** A mail server that says nothing for so long is tried again later. */
const TIMEOUTS_MS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 25_000 };

/** Machines do not answer these: no "I am on holiday" comes back. */
const HEADERS = { "Auto-Submitted": "auto-generated", "X-Auto-Response-Suppress": "All" };

/**
 * Delivers through the SMTP server at `url` (`smtp://` or `smtps://`, user and password in it). With
 * `requireTLS` neither they nor a mail are sent in clear: a server that offers no encryption gets nothing,
 * unless the URL itself ends in `?requireTLS=false`.
 */
export function createSmtp({ url, from, requireTLS }: SmtpSettings): MailTransport {
  const transport = createTransport(
    { url, requireTLS, ...TIMEOUTS_MS },
    { from, headers: HEADERS },
  );
  return {
    async send(mail) {
      try {
        await transport.sendMail({ ...mail });
      } catch (error) {
        throw isRefusal(error)
          ? new MailRefused((error as Error).message, { cause: error })
          : error;
      }
    },
    close: () => transport.close(),
  };
}

/** A 5xx about the addressee or the message; one about our login or sender is ours to mend, and tried again. */
function isRefusal(error: unknown): boolean {
  const { responseCode = 0, command } = error as { responseCode?: number; command?: string };
  return responseCode >= 500 && (command === "RCPT TO" || command === "DATA");
}
