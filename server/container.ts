import { join } from "node:path";
import type { RenderMail } from "#shared/platform/mail/templates.ts";
import { keepCatalogue } from "#server/catalog/listing/catalogCache.ts";
import { programHash } from "./buildAssets.ts";
import { migrate } from "#server/platform/db/migrate.ts";
import type { Database } from "#server/platform/db/client.ts";
import type { Config } from "#server/config/config.ts";
import { type Ports, type Scope, systemScope, type World } from "./context.ts";
import { openDemoClock } from "#server/demo/clock/clock.ts";
import { keepGuestPages } from "#server/platform/cache/pageCache.ts";
import type { PagesOfOthers } from "#server/platform/cache/sharedPageCache.ts";
import { redisPages } from "#server/platform/cache/redisPageCache.ts";
import type { RunningQueue } from "#server/platform/jobs/jobQueue.ts";
import { openQueue } from "#server/platform/jobs/queue.ts";
import { jobRunners } from "#server/platform/jobs/scheduledTasks.ts";
import { createBank } from "#server/integrations/bank/provider.ts";
import { createFree } from "#server/integrations/payment/freeProvider.ts";
import { createEinvoice } from "#server/integrations/einvoice/provider.ts";
import { createEcpay } from "#server/integrations/ecpay/provider.ts";
import type { Counters } from "#server/platform/limits/counters.ts";
import { localFiles } from "#server/platform/files/files.ts";
import type { MailTransport } from "#server/integrations/smtp/mailTransport.ts";
import type { SmtpSettings } from "#server/integrations/smtp/smtp.ts";
import { memoryCounters } from "#server/platform/limits/memoryCounters.ts";
import { createIdentityProviders } from "#server/integrations/oauth/settings.ts";
import { sharedPace } from "#server/platform/limits/sharedGatewayRateLimiter.ts";
import { openSearchIndex } from "#server/catalog/search/searchIndex.ts";
import {
  createPasswords,
  PASSWORD_COSTS,
  type PasswordCosts,
} from "#server/identity/accounts/passwords.ts";
import { simulatorClock } from "#server/demo/clock/simulatorClock.ts";
import { createVault } from "#server/platform/crypto/vault.ts";
import { pricedCurrencies } from "#server/catalog/listing/service.ts";
import { checkAccess } from "#server/identity/sessions/access.ts";
import { viewerOf } from "#server/identity/sessions/service.ts";
import { visitorHash, visitorsWithLines } from "#server/sales/carts/commands.ts";
import { companyHeader } from "#server/site/company/mailHeader.ts";
import type { Module } from "./module.ts";
import { openRegistry, type Registry } from "./registry.ts";

export interface Outside {
  readonly now: () => Date;
  readonly realNow: () => Date;
  readonly newId: () => string;
  readonly randomBytes: (length: number) => Buffer;
  /** 32 bytes. */
  readonly secret: Buffer;
  /** Default: OWASP's recommendation. */
  readonly passwordCosts?: PasswordCosts;
  readonly renderMail: RenderMail;
  readonly report: (error: unknown) => void;
}

export interface OpenWorld {
  readonly world: World;
  readonly queue: RunningQueue;
  readonly database: Database;
  readonly work: () => Promise<void>;
  readonly close: () => Promise<void>;
}

type WorldConfig = Pick<Config, "demo" | "dataDir" | "publicUrl" | "redisUrl" | "ecpay" | "smtp"> &
  Partial<Pick<Config, "identity" | "stripe" | "einvoice">>;

const ports: Ports = {
  authorize: checkAccess,
  viewerOf,
  visitorHash,
  visitorsWithLines,
  pricedCurrencies,
  companyHeader,
};

/** Migrates `database` first; `close` closes it too. */
export async function openWorld(
  database: Database,
  config: WorldConfig,
  outside: Outside,
  modules: readonly Module<Scope>[],
): Promise<OpenWorld> {
  await migrate(database.pool);
  const registry = openRegistry(modules);
  const queue = await openQueue(database, registry.jobs, outside.report);
  const { secret: _, passwordCosts: __, ...rest } = outside;
  const { counters, others, close: closeShared } = await openShared(config, outside);
  const demoClock = config.demo ? await demoClockOf(database, config, outside) : null;
  const world: World = {
    ...rest,
    ...(demoClock && { now: demoClock.now }),
    demoClock,
    db: database.db,
    jobs: queue,
    ...keptSecret(outside),
    providers: await providersOf(database, config, outside),
    ...othersOf(config, outside),
    mail: config.smtp && (await smtpOf(config.smtp)),
    files: localFiles(join(config.dataDir, "files")),
    failures: counters,
    requests: counters,
    ...remembered(registry, others),
    registry,
    ports,
    settings: { demo: config.demo, publicUrl: config.publicUrl },
  };
  return {
    world,
    queue,
    database,
    work: () => queue.work(jobRunners(systemScope(world)), outside.report),
    async close() {
      await queue.stop();
      world.mail?.close();
      closeShared();
      await database.close();
    },
  };
}

const remembered = ({ search }: Registry<Scope>, others: PagesOfOthers | null) => ({
  catalogue: keepCatalogue(),
  guestPages: keepGuestPages(others ?? undefined),
  searchIndex: openSearchIndex(search),
});

/** Processes share rendered pages only within a realm: same program, same settings that affect pages. */
const realmOf = ({ demo, publicUrl, ecpay, stripe }: WorldConfig): string =>
  JSON.stringify([programHash(), demo, publicUrl, ecpay.url, Boolean(stripe)]);

const keptSecret = ({ secret, randomBytes, passwordCosts = PASSWORD_COSTS }: Outside) => ({
  vault: createVault(secret, randomBytes),
  passwords: createPasswords(passwordCosts),
});

const demoClockOf = ({ db }: Database, { ecpay }: WorldConfig, { now, report }: Outside) =>
  openDemoClock(db, now, simulatorClock(ecpay.url, report));

// Loaded on demand: the Stripe, Redis and mail libraries take a quarter of the start time.
const providersOf = async (
  { db }: Database,
  { ecpay, stripe }: WorldConfig,
  { realNow, newId }: Outside,
) => [
  createEcpay(
    ecpay,
    realNow,
    sharedPace({ db, gateway: "ecpay", realNow, newId, spacingMs: ecpay.spacingMs }),
  ),
  ...(stripe
    ? [(await import("#server/integrations/stripe/provider.ts")).createStripe(stripe, realNow)]
    : []),
  createBank(),
  createFree(),
];

const smtpOf = async (settings: SmtpSettings): Promise<MailTransport> =>
  (await import("#server/integrations/smtp/smtp.ts")).createSmtp(settings);

const othersOf = (
  { identity, einvoice, publicUrl }: WorldConfig,
  outside: Outside,
): Pick<World, "identities" | "einvoice"> => ({
  identities: identity ? createIdentityProviders(identity, { ...outside, publicUrl }) : [],
  einvoice: einvoice ? createEinvoice(einvoice, outside.realNow) : null,
});

interface Shared {
  readonly counters: Counters;
  readonly others: PagesOfOthers | null;
  readonly close: () => void;
}

async function openShared(config: WorldConfig, outside: Outside): Promise<Shared> {
  const { redisUrl: url } = config;
  const { realNow, report } = outside;
  const fallback = memoryCounters(realNow);
  if (!url) return { counters: fallback, others: null, close: () => fallback.close() };
  const { redisCounters } = await import("#server/platform/limits/redisCounters.ts");
  const { openRedis } = await import("#server/platform/redis/redisServer.ts");
  const counters = await redisCounters({ url, realNow, fallback, report });
  const server = await openRedis({ url, realNow, report });
  return {
    counters,
    others: redisPages(server, realmOf(config)),
    close() {
      counters.close();
      server.close();
    },
  };
}
