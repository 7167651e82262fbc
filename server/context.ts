import type { Lang } from "#shared/kit/lang.ts";
import type { MailVendor, RenderMail } from "#shared/platform/mail/templates.ts";
import type { Access, StaffPermission } from "#shared/identity/sessions/access.ts";
import type { Role } from "#shared/identity/sessions/contract.ts";
import type { KeptCatalogue } from "#server/catalog/listing/catalogCache.ts";
import type { Db, Tx } from "#server/platform/db/client.ts";
import type { Passwords } from "#server/identity/accounts/passwords.ts";
import type { GuestPages } from "#server/platform/cache/pageCache.ts";
import type { DemoClock } from "#server/demo/clock/clock.ts";
import type { JobQueue } from "#server/platform/jobs/jobQueue.ts";
import type { FailureCounter, RequestCounter } from "#server/platform/limits/counters.ts";
import type { Einvoice } from "#server/integrations/einvoice/einvoice.ts";
import type { Files } from "#server/platform/files/files.ts";
import type { MailTransport } from "#server/integrations/smtp/mailTransport.ts";
import type { IdentityProvider } from "#server/integrations/oauth/provider.ts";
import type { PaymentProvider } from "#server/integrations/payment/provider.ts";
import type { SearchIndex } from "#server/catalog/search/searchIndex.ts";
import type { Vault } from "#server/platform/crypto/vault.ts";
import type { Registry } from "./registry.ts";

/** The outside world, passed in: nothing in server/ reads the clock, randomness or the network by itself. */
export interface World {
  readonly db: Db;
  readonly jobs: JobQueue;
  /** The product's clock, which a demo may move. Deadlines, periods and books follow it. */
  readonly now: () => Date;
  /** What moves the product's clock; null outside a demo. */
  readonly demoClock: DemoClock | null;
  /** The wall clock: sessions, codes and rate limits stay on real time. */
  readonly realNow: () => Date;
  readonly newId: () => string;
  /** Tells the log of a fault whose cause no caller hears of. */
  readonly report: (error: unknown) => void;
  readonly randomBytes: (length: number) => Buffer;
  readonly passwords: Passwords;
  /** Encrypts what must be readable again, and keys the hashes of what must not. */
  readonly vault: Vault;
  readonly providers: readonly PaymentProvider[];
  /** Whom one may sign in with besides a password of ours. */
  readonly identities: readonly IdentityProvider[];
  /** Who issues official invoices; null: they are written elsewhere. */
  readonly einvoice: Einvoice | null;
  /** Null: mail is kept in the database and shown at /dev/mail. */
  readonly mail: MailTransport | null;
  /** Says a mail in its language, from its template. */
  readonly renderMail: RenderMail;
  /** What people gave us, such as their pictures. */
  readonly files: Files;
  readonly failures: FailureCounter;
  readonly requests: RequestCounter;
  readonly settings: Settings;
  /** What this process keeps of the catalogue between requests. */
  readonly catalogue: KeptCatalogue;
  /** What this process has drawn for guests. */
  readonly guestPages: GuestPages;
  /** What can be found. */
  readonly searchIndex: SearchIndex;
  /** What the modules declare. */
  readonly registry: Registry<Scope>;
  readonly ports: Ports;
}

/** What the platform needs of the domains above it. */
export interface Ports {
  /** @throws {Refusal} unless who is asking may do what is for `access`. */
  readonly authorize: (scope: Scope, access: Access) => void;
  /** Whose session the token opens; null for nobody's. */
  readonly viewerOf: (scope: Scope, token: string) => Promise<Viewer | null>;
  /** The hash under which the caller's cart as a visitor is kept; null for none. */
  readonly visitorHash: (scope: Scope) => Buffer | null;
  /** Those of the visitors who have put something into a cart. */
  readonly visitorsWithLines: (db: Db, hashes: readonly Buffer[]) => Promise<Buffer[]>;
  /** Currencies besides TWD in which something is priced. */
  readonly pricedCurrencies: (scope: Scope) => Promise<readonly { readonly code: string }[]>;
  /** Who runs the shop, as the mails of one language say it. @throws when the shop was never set up. */
  readonly companyHeader: (tx: Tx, settings: Settings, lang: Lang) => Promise<MailVendor>;
}

export interface Settings {
  readonly demo: boolean;
  /** The address people and gateways reach us under, without a final slash. */
  readonly publicUrl: string;
}

export interface Viewer {
  readonly memberId: string;
  readonly sessionId: string;
  readonly email: string;
  readonly roles: readonly Role[];
  readonly permissions: readonly StaffPermission[];
  /** Whether the session was opened with a second factor. */
  readonly secondFactor: boolean;
  /** What must be done before anything else opens: the account was made by somebody else. */
  readonly pending: FirstStep | null;
  /** The member of staff who reads this member's view, which changes nothing and shows no secret; null for the member. */
  readonly viewedBy: Viewing | null;
}

/** First a password of one's own, then the agreement to the member terms. */
export type FirstStep = "password" | "terms";

export interface Viewing {
  readonly staffId: string;
  readonly until: Date;
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
  /** What limits count as one caller: the address, or the /64 of an IPv6 address. */
  readonly network: string;
  /** How the browser or program names itself; at most 300 characters. */
  readonly userAgent: string;
  /** Codes of who may have sent the visitor here (`refer` in any query), the remembered one first; all well-formed. */
  readonly refers: readonly string[];
  /** The same for every try of one call that carries an Idempotency-Key; null without a key. */
  readonly idempotencyId: string | null;
  /** Names this request in logs, error pages and the audit trail; empty outside a request. */
  readonly requestId: string;
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
  network: "",
  userAgent: "",
  refers: [],
  idempotencyId: null,
  requestId: "",
});
