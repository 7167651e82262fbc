import type { Lang } from "#shared/kit/lang.ts";

export interface TicketMails {
  ticket_received: {
    readonly number: string;
    readonly name: string;
    readonly email: string;
    readonly company: string | null;
    readonly product: string | null;
    readonly subject: string;
    readonly message: string;
    readonly written: Lang;
    readonly url: string;
  };
  /** Never repeats a stranger's text. */
  ticket_acknowledged: {
    readonly number: string;
    readonly url: string;
  };
  ticket_replied: {
    readonly number: string;
    readonly name: string;
    readonly subject: string;
    readonly text: string;
    /** Absent in older mails. */
    readonly asked?: string;
    readonly url: string;
  };
}
