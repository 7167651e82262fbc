import type { Lang } from "#shared/kit/lang.ts";
import type { NewNotification, Told } from "#shared/community/notifications/rules.ts";
import type { CompanyHeader, RenderMail } from "#shared/platform/mail/templates.ts";
import type { Access, StaffPermission } from "#shared/identity/sessions/access.ts";
import type { MemberSettingKey } from "#shared/identity/members/settings.ts";
import type { Role } from "#shared/identity/sessions/contract.ts";
import type { CatalogCache } from "#server/catalog/listing/catalogCache.ts";
import type { Db, Tx } from "#server/platform/db/client.ts";
import type { Passwords } from "#server/identity/accounts/passwords.ts";
import type { PageCache } from "#server/platform/cache/pageCache.ts";
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
import type { DeviceChanges } from "#server/machines/live/changes.ts";
import type { IngestQueue } from "#server/machines/ingest/ingest.ts";
import type { Registry } from "./registry.ts";

/** Everything external: server/ never reads clock, randomness or network directly. */
export interface Container {
  readonly db: Db;
  readonly jobs: JobQueue;
  /** Business clock, which a demo may move: deadlines, periods, books. */
  readonly now: () => Date;
  readonly demoClock: DemoClock | null;
  /** Wall clock: sessions, codes, rate limits. */
  readonly realNow: () => Date;
  readonly newId: () => string;
  readonly report: (error: unknown) => void;
  readonly randomBytes: (length: number) => Buffer;
  readonly passwords: Passwords;
  /** Encrypts reversible secrets and keys the hashes of the others. */
  readonly vault: Vault;
  readonly providers: readonly PaymentProvider[];
  readonly identityProviders: readonly IdentityProvider[];
  /** Null: e-invoices are issued elsewhere. */
  readonly einvoice: Einvoice | null;
  /** Null: mail is stored and shown at /dev/mail. */
  readonly mail: MailTransport | null;
  readonly renderMail: RenderMail;
  readonly files: Files;
  readonly failures: FailureCounter;
  readonly requests: RequestCounter;
  readonly settings: Settings;
  readonly catalogCache: CatalogCache;
  readonly pageCache: PageCache;
  readonly searchIndex: SearchIndex;
  readonly registry: Registry<Context>;
  readonly ports: Ports;
  readonly machines: Machines;
}

export interface Machines {
  readonly ingest: IngestQueue;
  readonly changes: DeviceChanges;
}

export interface Ports {
  /** @throws {Refusal} unless `access` is granted */
  readonly authorize: (scope: Context, access: Access) => void;
  readonly viewerOf: (scope: Context, token: string) => Promise<Viewer | null>;
  /** Hash under which a guest's cart is stored. */
  readonly visitorHash: (scope: Context) => Buffer | null;
  /** Those of the visitors whose cart has lines. */
  readonly visitorsWithLines: (db: Db, hashes: readonly Buffer[]) => Promise<Buffer[]>;
  /** Besides TWD. */
  readonly pricedCurrencies: (scope: Context) => Promise<readonly { readonly code: string }[]>;
  /** The member has shown that this address is theirs. */
  readonly isVerifiedEmail: (tx: Tx, memberId: string, email: string) => Promise<boolean>;
  readonly companyHeader: (tx: Tx, settings: Settings, lang: Lang) => Promise<CompanyHeader>;
  /** For modules that cannot import `community/notifications`. */
  readonly notify: (
    tx: Tx,
    scope: Context,
    notification: NewNotification & { readonly to: readonly Told[] },
  ) => Promise<void>;
  /** A guest sees a page at this path, which has no language. */
  readonly findsPage: (scope: Context, path: string) => Promise<boolean>;
}

export interface Settings {
  readonly demo: boolean;
  /** Without a trailing slash. */
  readonly publicUrl: string;
}

export interface Viewer {
  readonly memberId: string;
  readonly sessionId: string;
  readonly email: string;
  readonly roles: readonly Role[];
  readonly permissions: readonly StaffPermission[];
  /** Settings that staff granted. */
  readonly features: readonly MemberSettingKey[];
  /** The session was opened with a second factor. */
  readonly secondFactor: boolean;
  /** Required before anything else; set for accounts created by staff or import. */
  readonly requiredStep: RequiredStep | null;
  /** Set while staff impersonate the member: read-only, without secrets. */
  readonly impersonation: Impersonation | null;
}

/** In this order. */
export type RequiredStep = "password" | "terms";

export interface Impersonation {
  readonly staffId: string;
  readonly until: Date;
}

/** First argument of every use case. */
export interface Context extends Container {
  readonly viewer: Viewer | null;
  /** Browser id (`X-Common-Token`), at least 128 random bits. */
  readonly visitor: string | null;
  readonly token: string | null;
  /** A cookie carries the session: then no response may contain the token. */
  readonly byCookie: boolean;
  readonly lang: Lang;
  readonly ip: string;
  /** The address, or the /64 of an IPv6 address; rate limits count per network. */
  readonly network: string;
  /** At most 300 characters. */
  readonly userAgent: string;
  /** Well-formed referral codes, the stored one first. */
  readonly refers: readonly string[];
  /** Same for all retries with one Idempotency-Key; null without a key. */
  readonly idempotencyId: string | null;
  /** Empty outside a request. */
  readonly requestId: string;
}

/** The context of jobs. */
export const systemContext = (container: Container): Context => ({
  ...container,
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
