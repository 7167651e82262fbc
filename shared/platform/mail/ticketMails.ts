import type { Lang } from "#shared/kit/lang.ts";

/** The mails about what somebody asks the shop. */
export interface TicketMails {
  /** Somebody asks the shop something. */
  ticket_received: {
    readonly number: string;
    /** Who, and how to answer them, in their words. */
    readonly name: string;
    readonly email: string;
    readonly company: string | null;
    readonly product: string | null;
    readonly subject: string;
    readonly message: string;
    /** The language they wrote in. */
    readonly written: Lang;
    /** The page where staff answer it. */
    readonly url: string;
  };
  /** What somebody asked has come; it repeats nothing that a stranger wrote. */
  ticket_acknowledged: {
    readonly number: string;
    /** Where answers to many questions are. */
    readonly url: string;
  };
  /** Staff answer what somebody asked. */
  ticket_replied: {
    readonly number: string;
    readonly name: string;
    readonly subject: string;
    readonly text: string;
    /** What they had written; mails of before do not hold it. */
    readonly asked?: string;
    /** Where more can be asked. */
    readonly url: string;
  };
}
