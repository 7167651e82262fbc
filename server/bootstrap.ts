import { readFile, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { FastifyInstance } from "fastify";
import type { Config } from "#server/config/config.ts";
import { openEmbedded, openServer } from "#server/platform/db/client.ts";
import { lockDataDir } from "#server/platform/db/dataDirLock.ts";
import { openControl } from "#server/demo/clock/controlSocket.ts";
import { buildHttp } from "#server/platform/http/app.ts";
import { builtPages, developmentPages } from "#server/platform/pages/render.ts";
import { checkSecret, requireShop } from "./installation.ts";
import { systemScope } from "./context.ts";
import { identityOrigins } from "#server/integrations/oauth/settings.ts";
import { startRhythm } from "#server/platform/jobs/scheduler.ts";
import { builtTemplates, developmentTemplates } from "#server/platform/mail/templates.ts";
import { storeCurrencies } from "#server/site/company/commands.ts";
import { StartRefused } from "./startupError.ts";
import { modules } from "./modules.ts";
import { stripeOrigins } from "#server/config/stripe.ts";
import { type OpenWorld, type Outside, openWorld } from "./container.ts";

/** Mean event loop lag above which new requests get 503. */
const MAX_LAG_MS = 2_500;

type Start = Omit<Outside, "secret" | "renderMail"> & { readonly development?: boolean };

/** @throws {StartupError} or another error, after closing everything it opened */
export async function startPortal(
  config: Config,
  outside: Start,
): Promise<{ close(): Promise<void> }> {
  await using opened = new AsyncDisposableStack();
  const lock = await lockDataDir(config.dataDir);
  opened.defer(() => lock.release());
  const { world, queue, database, work, close } = await openOn(config, outside);
  opened.defer(close);
  if (!config.demo) await requireShop(world.db);
  await checkSecret(world);
  await storeCurrencies(world.db);
  if (config.demo) await (await import("#server/demo/seed/seed.ts")).seedDemo(world);
  await world.catalogue.look(world.db);
  await world.catalogue.facts(world.db); // warms the cache for large catalogs
  const http = await buildHttp(world, {
    ...(outside.development ? await developmentPages() : await builtPages()),
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
  if (config.demo) opened.use(await openControl(config.dataDir, systemScope(world)));
  await listen(http, config);
  await work();
  const rhythm = startRhythm(world, queue, outside.report);
  opened.defer(() => rhythm.stop());
  const running = opened.move();
  return { close: () => running.disposeAsync() };
}

async function openOn(config: Config, outside: Start): Promise<OpenWorld> {
  const renderMail = await (outside.development ? developmentTemplates() : builtTemplates());
  const secret = await secretKey(config, outside);
  const database = config.databaseUrl
    ? openServer(config.databaseUrl)
    : await openEmbedded({ dataDir: join(config.dataDir, "database") });
  try {
    return await openWorld(database, config, { ...outside, renderMail, secret }, modules);
  } catch (error) {
    await database.close();
    throw error;
  }
}

const UNUSABLE: Record<string, string> = {
  EADDRINUSE: "PORT: already in use",
  EACCES: "PORT: listening is not permitted",
  EADDRNOTAVAIL: "HOST: not an address of this machine",
  ENOTFOUND: "HOST: not an address of this machine",
};

async function listen(http: FastifyInstance, { host, port }: Config): Promise<void> {
  try {
    await http.listen({ host, port });
  } catch (error) {
    const reason = UNUSABLE[(error as NodeJS.ErrnoException).code ?? ""];
    throw reason ? new StartRefused(`${reason} (${host}, ${port})`) : error;
  }
}

async function secretKey({ secretKey: set, dataDir }: Config, outside: Start): Promise<Buffer> {
  if (set) return Buffer.from(set, "base64");
  const file = join(dataDir, "secret.key");
  const kept = await readFile(file, "utf8").catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return null;
    throw error; // never replace an unreadable secret: data is encrypted with it
  });
  if (kept) return Buffer.from(kept, "base64");
  const fresh = outside.randomBytes(32);
  // Atomic: a truncated file would pass as the secret at the next start.
  await writeFile(`${file}.new`, fresh.toString("base64"), { mode: 0o600, flush: true });
  await rename(`${file}.new`, file);
  return fresh;
}
