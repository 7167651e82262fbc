import type { Lang } from "#shared/kit/lang.ts";
import type { Role } from "#shared/session/contract.ts";
import type { Db } from "./db/client.ts";
import type { JobQueue } from "./jobs/queue.ts";
import type { FailureCounter } from "./outside/failures.ts";
import type { MailTransport } from "./outside/smtp.ts";
import type { PaymentProvider } from "./outside/payment.ts";
import type { Vault } from "./outside/vault.ts";

/** The outside world, passed in: nothing in server/ reads the clock, randomness or the network by itself. */
export interface World {
  readonly db: Db;
  readonly jobs: JobQueue;
  /** The product's clock, which a demo may move. Deadlines, periods and books follow it. */
  readonly now: () => Date;
  /** The wall clock: sessions, codes and rate limits stay on real time. */
  readonly realNow: () => Date;
  readonly newId: () => string;
  readonly randomBytes: (length: number) => Buffer;
  /** Encrypts what must be readable again, and keys the hashes of what must not. */
  readonly vault: Vault;
  readonly providers: readonly PaymentProvider[];
  /** Null: mail is kept in the database and shown at /dev/mail. */
  readonly mail: MailTransport | null;
  readonly failures: FailureCounter;
  readonly settings: Settings;
}

export interface Settings {
  readonly demo: boolean;
  /** The address people and gateways reach us under, without a final slash. */
  readonly publicUrl: string;
}

export interface Viewer {
  readonly memberId: string;
  readonly email: string;
  readonly roles: readonly Role[];
}

/** First argument of every use case: the world, and who is asking. */
export interface Scope extends World {
  /** Null for a guest. */
  readonly viewer: Viewer | null;
  /** The browser's generated id (`X-Common-Token`), at least 128 random bits; null when none was sent. */
  readonly visitor: string | null;
  /** The session's own token, for logging out. */
  readonly token: string | null;
  /** Whether a cookie carries the session: then no answer may contain the token. */
  readonly byCookie: boolean;
  readonly lang: Lang;
  readonly ip: string;
}

/** The scope a job runs in: nobody is asking. */
export const systemScope = (world: World): Scope => ({
  ...world,
  viewer: null,
  visitor: null,
  token: null,
  byCookie: false,
  lang: "tw",
  ip: "",
});
