import { createTransport } from "nodemailer";
import { MailDelayed, MailRefused, type MailTransport } from "./mailTransport.ts";

export interface SmtpSettings {
  readonly url: string;
  readonly from: string;
  readonly requireTLS: boolean;
}

const TIMEOUTS_MS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 25_000 };

/** Prevents auto-replies. */
const HEADERS = { "Auto-Submitted": "auto-generated", "X-Auto-Response-Suppress": "All" };

/** `requireTLS` sends nothing in clear, unless the URL says `?requireTLS=false`. */
export function createSmtpTransport({ url, from, requireTLS }: SmtpSettings): MailTransport {
  const transport = createTransport(
    { url, requireTLS, ...TIMEOUTS_MS },
    { from, headers: HEADERS },
  );
  return {
    async send({ unsubscribeUrl, ...mail }) {
      try {
        await transport.sendMail({ ...mail, headers: unsubscribeHeaders(unsubscribeUrl) });
      } catch (error) {
        throw toMailError(error as SmtpError);
      }
    },
    close: () => transport.close(),
  };
}

const unsubscribeHeaders = (url: string | undefined): Record<string, string> =>
  url === undefined
    ? {}
    : { "List-Unsubscribe": `<${url}>`, "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" };

interface SmtpError extends Error {
  readonly code?: string;
  /** May contain the recipient, as `message` does. */
  readonly response?: string;
  readonly responseCode?: number;
  readonly command?: string;
}

const CONNECTION_ERRORS = new Set(["ESOCKET", "ECONNECTION", "ETIMEDOUT", "EDNS", "ETLS"]);

function toMailError(error: SmtpError): Error {
  const { message, code = "", response, responseCode, command } = error;
  if (isRefusal(error)) return new MailRefused(message);
  if (response === undefined && CONNECTION_ERRORS.has(code)) return error;
  const known = [code, responseCode, command].filter(Boolean).join(", ");
  return new MailDelayed(`The mail server did not accept a mail (${known})`, message);
}

/** 5xx about recipient or content; one about our login or sender is our error and retried. */
function isRefusal({ responseCode = 0, command }: SmtpError): boolean {
  return responseCode >= 500 && (command === "RCPT TO" || command === "DATA");
}
