import {
  CHALLENGE_COOKIE,
  httpOnlyCookie,
  IDENTITY_COOKIE,
  PROVEN_COOKIE,
} from "#shared/platform/http/cookies.ts";
import { readCookie } from "#app/client/cookie.ts";

const names = {
  begun: IDENTITY_COOKIE,
  proven: PROVEN_COOKIE,
  challenge: CHALLENGE_COOKIE,
} as const;
export type SignInStateKind = keyof typeof names;

/** The lifetime of the sealed state. */
const seconds = 600;

/** The cookies are HttpOnly. */
export const readSignInState = (request: Request, kind: SignInStateKind): string | null =>
  readCookie(names[kind], request.headers.get("cookie")) || null;

export const signInStateCookie = (
  kind: SignInStateKind,
  ticket: string,
  publicUrl: string,
): string => httpOnlyCookie(names[kind], ticket, { seconds, publicUrl });

export const clearedSignInStateCookie = (kind: SignInStateKind, publicUrl: string): string =>
  httpOnlyCookie(names[kind], "", { seconds: 0, publicUrl });
