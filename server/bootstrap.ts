import { readFile, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { FastifyInstance } from "fastify";
import type { Config } from "#server/config/config.ts";
import { openEmbedded, openServer } from "#server/platform/db/client.ts";
import { lockDataDir } from "#server/platform/db/dataDirLock.ts";
import { openControlSocket } from "#server/demo/clock/controlSocket.ts";
import { startMover } from "#server/demo/clock/mover.ts";
import { createHttpServer } from "#server/platform/http/app.ts";
import { builtPages, developmentPages } from "#server/platform/pages/render.ts";
import { checkSecret, requireShop } from "./installation.ts";
import { systemContext } from "./context.ts";
import { identityOrigins } from "#server/integrations/oauth/settings.ts";
import { startSweeper } from "#server/machines/ingest/sweeper.ts";
import { startScheduler } from "#server/platform/jobs/scheduler.ts";
import { builtTemplates, developmentTemplates } from "#server/platform/mail/templates.ts";
import { storeCurrencies } from "#server/site/company/commands.ts";
import { StartupError } from "./startupError.ts";
import { modules } from "./modules.ts";
import { stripeOrigins } from "#server/config/stripe.ts";
import { type OpenContainer, type RuntimeDependencies, openContainer } from "./container.ts";

/** Mean event loop lag above which new requests get 503. */
const MAX_LAG_MS = 2_500;
/** Of the demo's simulator, in `dataDir`. */
const MACHINE_TOKENS_FILE = "machines.json";

type StartDependencies = Omit<RuntimeDependencies, "secret" | "renderMail"> & {
  readonly development?: boolean;
};

/** @throws {StartupError} or another error, after closing everything it opened */
export async function startServer(
  config: Config,
  dependencies: StartDependencies,
): Promise<{ close(): Promise<void> }> {
  await using opened = new AsyncDisposableStack();
  const lock = await lockDataDir(config.dataDir);
  opened.defer(() => lock.release());
  const { container, queue, database, work, close } = await openDatabaseAndContainer(
    config,
    dependencies,
  );
  opened.defer(close);
  if (!config.demo) await requireShop(container.db);
  await checkSecret(container);
  await storeCurrencies(container.db);
  if (config.demo) {
    await (await import("#server/demo/seed/seed.ts")).seedDemo(container);
    await (await import("#server/demo/seed/productKeys.ts")).seedProductKeys(container);
    await (await import("#server/demo/seed/dealers.ts")).seedDealers(container);
    await (await import("#server/demo/seed/forum.ts")).seedForum(container);
    const machines = await import("#server/demo/seed/machines.ts");
    await machines.seedMachines(container);
    await machines.writeMachineTokens(container, join(config.dataDir, MACHINE_TOKENS_FILE));
  }
  await container.catalogCache.refresh(container.db);
  await container.catalogCache.facetIndex(container.db); // warms the cache for large catalogs
  const http = await createHttpServer(container, {
    ...(dependencies.development ? await developmentPages() : await builtPages()),
    gateways: [
      new URL(config.ecpay.url).origin,
      ...stripeOrigins(config.stripe),
      ...identityOrigins(config.identity),
    ],
    trustProxy: config.trustedProxies,
    logLevel: config.logLevel,
    perMinute: config.perMinute,
    maxLagMs: MAX_LAG_MS,
    metrics: { token: config.metricsToken, pool: database.pool },
  });
  opened.defer(() => http.close());
  // Before listening: a ready demo accepts clock changes.
  if (config.demo) opened.use(await openControlSocket(config.dataDir, systemContext(container)));
  await listen(http, config);
  await work();
  const scheduler = startScheduler(container, queue, dependencies.report);
  opened.defer(() => scheduler.stop());
  const sweeper = startSweeper(systemContext(container));
  opened.defer(() => sweeper.stop());
  if (config.demo) {
    const mover = startMover(systemContext(container));
    opened.defer(() => mover.stop());
  }
  const running = opened.move();
  return { close: () => running.disposeAsync() };
}

async function openDatabaseAndContainer(
  config: Config,
  dependencies: StartDependencies,
): Promise<OpenContainer> {
  const renderMail = await (dependencies.development ? developmentTemplates() : builtTemplates());
  const secret = await readOrCreateSecret(config, dependencies);
  const database = config.databaseUrl
    ? openServer(config.databaseUrl)
    : await openEmbedded({ dataDir: join(config.dataDir, "database") });
  try {
    return await openContainer(database, config, { ...dependencies, renderMail, secret }, modules);
  } catch (error) {
    await database.close();
    throw error;
  }
}

const LISTEN_ERRORS: Record<string, string> = {
  EADDRINUSE: "PORT: already in use",
  EACCES: "PORT: listening is not permitted",
  EADDRNOTAVAIL: "HOST: not an address of this machine",
  ENOTFOUND: "HOST: not an address of this machine",
};

async function listen(http: FastifyInstance, { host, port }: Config): Promise<void> {
  try {
    await http.listen({ host, port });
  } catch (error) {
    const reason = LISTEN_ERRORS[(error as NodeJS.ErrnoException).code ?? ""];
    throw reason ? new StartupError(`${reason} (${host}, ${port})`) : error;
  }
}

async function readOrCreateSecret(
  { secretKey: set, dataDir }: Config,
  dependencies: StartDependencies,
): Promise<Buffer> {
  if (set) return Buffer.from(set, "base64");
  const file = join(dataDir, "secret.key");
  const stored = await readFile(file, "utf8").catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return null;
    throw error; // never replace an unreadable secret: data is encrypted with it
  });
  if (stored) return Buffer.from(stored, "base64");
  const fresh = dependencies.randomBytes(32);
  // Atomic: a truncated file would pass as the secret at the next start.
  await writeFile(`${file}.new`, fresh.toString("base64"), { mode: 0o600, flush: true });
  await rename(`${file}.new`, file);
  return fresh;
}
