import { join } from "node:path";
import type { RenderMail } from "#shared/platform/mail/templates.ts";
import { createCatalogCache } from "#server/catalog/listing/catalogCache.ts";
import { programHash } from "./buildAssets.ts";
import { migrate } from "#server/platform/db/migrate.ts";
import type { Database } from "#server/platform/db/client.ts";
import type { Config } from "#server/config/config.ts";
import {
  type Ports,
  type Context,
  systemContext,
  type Container,
  type Machines,
} from "./context.ts";
import { openDemoClock } from "#server/demo/clock/clock.ts";
import { createPageCache, type SharedPageCache } from "#server/platform/cache/pageCache.ts";
import { createRedisPageCache } from "#server/platform/cache/redisPageCache.ts";
import type { RunningQueue } from "#server/platform/jobs/jobQueue.ts";
import { openQueue } from "#server/platform/jobs/queue.ts";
import { createJobRunners } from "#server/platform/jobs/scheduledTasks.ts";
import { createBankProvider } from "#server/integrations/bank/provider.ts";
import { createFreeProvider } from "#server/integrations/payment/freeProvider.ts";
import { createEinvoiceProvider } from "#server/integrations/einvoice/provider.ts";
import { createEcpayProvider } from "#server/integrations/ecpay/provider.ts";
import type { Counters } from "#server/platform/limits/counters.ts";
import { localFiles } from "#server/platform/files/files.ts";
import type { MailTransport } from "#server/integrations/smtp/mailTransport.ts";
import type { SmtpSettings } from "#server/integrations/smtp/smtp.ts";
import { createMemoryCounters } from "#server/platform/limits/memoryCounters.ts";
import { createIdentityProviders } from "#server/integrations/oauth/settings.ts";
import { createSharedRateLimiter } from "#server/platform/limits/sharedGatewayRateLimiter.ts";
import { createSearchIndex } from "#server/catalog/search/searchIndex.ts";
import {
  createPasswords,
  PASSWORD_COSTS,
  type PasswordCosts,
} from "#server/identity/accounts/passwords.ts";
import { simulatorClock } from "#server/demo/clock/simulatorClock.ts";
import { createVault } from "#server/platform/crypto/vault.ts";
import { listPricedCurrencies } from "#server/catalog/listing/service.ts";
import { checkAccess } from "#server/identity/sessions/access.ts";
import { findViewer } from "#server/identity/sessions/service.ts";
import { isVerifiedEmail } from "#server/identity/sessions/commands.ts";
import { visitorHash, visitorsWithLines } from "#server/sales/carts/commands.ts";
import { notify } from "#server/community/notifications/commands.ts";
import { companyHeader } from "#server/site/company/service.ts";
import { createLocalChanges } from "#server/machines/live/changes.ts";
import { createSharedChanges } from "#server/machines/live/sharedChanges.ts";
import { createIngestQueue } from "#server/machines/ingest/ingestQueue.ts";
import type { Module } from "./module.ts";
import { openRegistry, type Registry } from "./registry.ts";

export interface RuntimeDependencies {
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

export interface OpenContainer {
  readonly container: Container;
  readonly queue: RunningQueue;
  readonly database: Database;
  readonly work: () => Promise<void>;
  readonly close: () => Promise<void>;
}

type ContainerConfig = Pick<
  Config,
  "demo" | "dataDir" | "publicUrl" | "redisUrl" | "ecpay" | "smtp"
> &
  Partial<Pick<Config, "identity" | "stripe" | "einvoice">>;

const ports: Ports = {
  authorize: checkAccess,
  viewerOf: findViewer,
  visitorHash,
  visitorsWithLines,
  pricedCurrencies: listPricedCurrencies,
  isVerifiedEmail,
  companyHeader,
  notify,
  findsPage: async () => true, // until pages are served
};

/** Migrates `database` first; `close` closes it too. */
export async function openContainer(
  database: Database,
  config: ContainerConfig,
  dependencies: RuntimeDependencies,
  modules: readonly Module<Context>[],
): Promise<OpenContainer> {
  await migrate(database.pool);
  const registry = openRegistry(modules);
  const queue = await openQueue(database, registry.jobs, dependencies.report);
  const { secret: _, passwordCosts: __, ...rest } = dependencies;
  const { counters, others, close: closeShared } = await openSharedServices(config, dependencies);
  const demoClock = config.demo ? await createDemoClock(database, config, dependencies) : null;
  const machines = createMachines(database, dependencies);
  const container: Container = {
    ...rest,
    ...(demoClock && { now: demoClock.now }),
    demoClock,
    db: database.db,
    jobs: queue,
    ...createSecretServices(dependencies),
    providers: await createPaymentProviders(database, config, dependencies),
    ...createOptionalProviders(config, dependencies),
    mail: config.smtp && (await createMailTransport(config.smtp)),
    files: localFiles(join(config.dataDir, "files")),
    failures: counters,
    requests: counters,
    ...createCaches(registry, others),
    registry,
    ports,
    machines,
    settings: { demo: config.demo, publicUrl: config.publicUrl },
  };
  return {
    container,
    queue,
    database,
    work: () => queue.work(createJobRunners(systemContext(container)), dependencies.report),
    async close() {
      await queue.stop();
      await machines.ingest.stop();
      await machines.changes.close();
      container.mail?.close();
      closeShared();
      await database.close();
    },
  };
}

const createCaches = ({ search }: Registry<Context>, others: SharedPageCache | null) => ({
  catalogCache: createCatalogCache(),
  pageCache: createPageCache(others ?? undefined),
  searchIndex: createSearchIndex(search),
});

/** Processes on one server tell each other of changed devices. */
function createMachines(
  { db, pool, embedded }: Database,
  { newId, report }: RuntimeDependencies,
): Machines {
  const url = pool.options.connectionString;
  const changes =
    embedded || !url
      ? createLocalChanges()
      : createSharedChanges({ pool, url, processId: newId(), report });
  return { changes, ingest: createIngestQueue(db, (ids) => changes.publish(ids)) };
}

/** Processes share rendered pages only within a realm: same program, same settings that affect pages. */
const realmOf = ({ demo, publicUrl, ecpay, stripe }: ContainerConfig): string =>
  JSON.stringify([programHash(), demo, publicUrl, ecpay.url, Boolean(stripe)]);

const createSecretServices = ({
  secret,
  randomBytes,
  passwordCosts = PASSWORD_COSTS,
}: RuntimeDependencies) => ({
  vault: createVault(secret, randomBytes),
  passwords: createPasswords(passwordCosts),
});

const createDemoClock = (
  { db }: Database,
  { ecpay }: ContainerConfig,
  { now }: RuntimeDependencies,
) => openDemoClock(db, now, simulatorClock(ecpay.url));

// Loaded on demand: the Stripe, Redis and mail libraries take a quarter of the start time.
const createPaymentProviders = async (
  { db }: Database,
  { ecpay, stripe }: ContainerConfig,
  { realNow, newId }: RuntimeDependencies,
) => [
  createEcpayProvider(
    ecpay,
    realNow,
    createSharedRateLimiter({ db, gateway: "ecpay", realNow, newId, spacingMs: ecpay.spacingMs }),
  ),
  ...(stripe
    ? [
        (await import("#server/integrations/stripe/provider.ts")).createStripeProvider(
          stripe,
          realNow,
        ),
      ]
    : []),
  createBankProvider(),
  createFreeProvider(),
];

const createMailTransport = async (settings: SmtpSettings): Promise<MailTransport> =>
  (await import("#server/integrations/smtp/smtp.ts")).createSmtpTransport(settings);

const createOptionalProviders = (
  { identity, einvoice, publicUrl }: ContainerConfig,
  dependencies: RuntimeDependencies,
): Pick<Container, "identityProviders" | "einvoice"> => ({
  identityProviders: identity
    ? createIdentityProviders(identity, { ...dependencies, publicUrl })
    : [],
  einvoice: einvoice ? createEinvoiceProvider(einvoice, dependencies.realNow) : null,
});

interface SharedServices {
  readonly counters: Counters;
  readonly others: SharedPageCache | null;
  readonly close: () => void;
}

async function openSharedServices(
  config: ContainerConfig,
  dependencies: RuntimeDependencies,
): Promise<SharedServices> {
  const { redisUrl: url } = config;
  const { realNow, report } = dependencies;
  const fallback = createMemoryCounters(realNow);
  if (!url) return { counters: fallback, others: null, close: () => fallback.close() };
  const { createRedisCounters: redisCounters } =
    await import("#server/platform/limits/redisCounters.ts");
  const { openRedis } = await import("#server/platform/redis/redisServer.ts");
  const counters = await redisCounters({ url, realNow, fallback, report });
  const server = await openRedis({ url, realNow, report });
  return {
    counters,
    others: createRedisPageCache(server, realmOf(config)),
    close() {
      counters.close();
      server.close();
    },
  };
}
