/** `open` waits for the shop, `answered` for whoever wrote it; nobody is told anything of `spam`. */
export const TICKET_STATES = ["open", "answered", "closed", "spam"] as const;
export type TicketState = (typeof TICKET_STATES)[number];

/** Why a message is taken for spam: a field that nobody sees is filled in, or it is full of links. */
export type TicketSuspicion = "trap" | "links";

/** More links than that are not written to ask something. */
const MOST_LINKS = 3;
const LINK = /https?:\/\/|\bwww\.|\[url\b/giu;

/** Nobody reads and fills in the form faster; a form that is open for longer is opened anew. */
export const LEAST_FORM_MS = 3_000;
export const LONGEST_FORM_MS = 86_400_000;

/** Characters of a message, and of what answers it. */
export const MESSAGE_MAX = 5_000;

export interface Written {
  readonly name: string;
  readonly company?: string | null | undefined;
  readonly product?: string | null | undefined;
  readonly subject: string;
  readonly message: string;
  /** The field that people do not see. */
  readonly homepage?: string | null | undefined;
}

/** Why what was written is taken for spam; null where it is not. */
export function suspicionOf({ homepage, ...texts }: Written): TicketSuspicion | null {
  if (homepage) return "trap";
  const { name, company, product, subject, message } = texts;
  const links = [name, company, product, subject, message].join("\n").match(LINK) ?? [];
  return links.length > MOST_LINKS ? "links" : null;
}

/** A ticket's number as people read it. */
export const ticketNumber = (number: number): string => `T${String(number).padStart(6, "0")}`;

export const isTicketNumber = (text: string): boolean => /^T\d{6,15}$/.test(text);
