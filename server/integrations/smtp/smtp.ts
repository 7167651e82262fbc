import { createTransport } from "nodemailer";
import { MailDelayed, MailRefused, type MailTransport } from "./mailTransport.ts";

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
        throw failed(error as SmtpError);
      }
    },
    close: () => transport.close(),
  };
}

interface SmtpError extends Error {
  readonly code?: string;
  /** What the server answered, which is in the message too; that and the address may both name the addressee. */
  readonly response?: string;
  readonly responseCode?: number;
  readonly command?: string;
}

/** Of the connection itself, before anybody was named. */
const OF_CONNECTION = new Set(["ESOCKET", "ECONNECTION", "ETIMEDOUT", "EDNS", "ETLS"]);

function failed(error: SmtpError): Error {
  const { message, code = "", response, responseCode, command } = error;
  if (isRefusal(error)) return new MailRefused(message);
  if (response === undefined && OF_CONNECTION.has(code)) return error;
  const known = [code, responseCode, command].filter(Boolean).join(", ");
  return new MailDelayed(`The mail server did not take a mail (${known})`, message);
}

/** A 5xx about the addressee or the message; one about our login or sender is ours to mend, and tried again. */
function isRefusal({ responseCode = 0, command }: SmtpError): boolean {
  return responseCode >= 500 && (command === "RCPT TO" || command === "DATA");
}
