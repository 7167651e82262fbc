import {
  CHALLENGE_COOKIE,
  hiddenCookie,
  IDENTITY_COOKIE,
  PROVEN_COOKIE,
} from "#shared/platform/http/cookies.ts";
import { cookieNamed } from "#app/client/cookie.ts";

const names = {
  begun: IDENTITY_COOKIE,
  proven: PROVEN_COOKIE,
  challenge: CHALLENGE_COOKIE,
} as const;
export type Ticket = keyof typeof names;

/** The lifetime of the sealed state. */
const seconds = 600;

/** The cookies are HttpOnly. */
export const keptTicket = (request: Request, kind: Ticket): string | null =>
  cookieNamed(names[kind], request.headers.get("cookie")) || null;

export const ticketCookie = (kind: Ticket, ticket: string, publicUrl: string): string =>
  hiddenCookie(names[kind], ticket, { seconds, publicUrl });

export const clearedTicket = (kind: Ticket, publicUrl: string): string =>
  hiddenCookie(names[kind], "", { seconds: 0, publicUrl });
