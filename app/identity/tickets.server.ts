import {
  CHALLENGE_COOKIE,
  hiddenCookie,
  IDENTITY_COOKIE,
  PROVEN_COOKIE,
} from "#shared/session/cookies.ts";
import { cookieNamed } from "../client/cookie.ts";

const names = {
  begun: IDENTITY_COOKIE,
  proven: PROVEN_COOKIE,
  challenge: CHALLENGE_COOKIE,
} as const;
type Kind = keyof typeof names;

const MINUTE_SECONDS = 60;
const seconds: Readonly<Record<Kind, number>> = {
  begun: 10 * MINUTE_SECONDS,
  proven: 30 * MINUTE_SECONDS,
  challenge: 10 * MINUTE_SECONDS,
};

/** What the browser keeps of an outside sign-in; null for nothing. Scripts cannot read it. */
export const keptTicket = (request: Request, kind: Kind): string | null =>
  cookieNamed(names[kind], request.headers.get("cookie")) || null;

export const ticketCookie = (kind: Kind, ticket: string, publicUrl: string): string =>
  hiddenCookie(names[kind], ticket, { seconds: seconds[kind], publicUrl });

export const clearedTicket = (kind: Kind, publicUrl: string): string =>
  hiddenCookie(names[kind], "", { seconds: 0, publicUrl });
