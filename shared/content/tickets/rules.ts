/** `open` waits for the shop, `answered` for the sender; `spam` sends no mail. */
export const TICKET_STATES = ["open", "answered", "closed", "spam"] as const;
export type TicketState = (typeof TICKET_STATES)[number];

/** `trap`: the honeypot is filled; `links`: too many links. */
export type TicketSuspicion = "trap" | "links";

const MAX_LINKS = 3;
const LINK = /https?:\/\/|\bwww\.|\[url\b/giu;

/** Faster than a person can write; older forms are reopened. */
export const MIN_FORM_AGE_MS = 3_000;
export const MAX_FORM_AGE_MS = 86_400_000;

export const MESSAGE_MAX = 5_000;

export interface TicketTexts {
  readonly name: string;
  readonly company?: string | null | undefined;
  readonly product?: string | null | undefined;
  readonly subject: string;
  readonly message: string;
  /** Honeypot. */
  readonly homepage?: string | null | undefined;
}

export function detectSpam({ homepage, ...texts }: TicketTexts): TicketSuspicion | null {
  if (homepage) return "trap";
  const { name, company, product, subject, message } = texts;
  const links = [name, company, product, subject, message].join("\n").match(LINK) ?? [];
  return links.length > MAX_LINKS ? "links" : null;
}

export const formatTicketNumber = (number: number): string => `T${String(number).padStart(6, "0")}`;

export const isTicketNumber = (text: string): boolean => /^T\d{6,15}$/.test(text);
