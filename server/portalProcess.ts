import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Config } from "./config.ts";
import { openEmbedded, openServer } from "./db/client.ts";
import { lockDataDir } from "./db/lock.ts";
import { seedDemo, wasSeededByDemo } from "./demo/seed.ts";
import { buildHttp } from "./http/app.ts";
import { builtPages, developmentPages } from "./http/render.ts";
import { systemScope } from "./context.ts";
import { type Outside, openWorld } from "./world.ts";
import { reconcileDue } from "./payments/reconcile.ts";

/** How often deadlines kept in the database are looked at. */
const SWEEP_MS = 60_000;

type Start = Omit<Outside, "secret"> & { readonly development?: boolean };

/** Opens everything, seeds a demo, takes jobs and listens. */
export async function startPortal(
  config: Config,
  outside: Start,
): Promise<{ close(): Promise<void> }> {
  const lock = await lockDataDir(config.dataDir);
  const secret = await secretKey(config, outside);
  const database = config.databaseUrl
    ? openServer(config.databaseUrl)
    : await openEmbedded({ dataDir: join(config.dataDir, "database") });
  const open = await openWorld(database, config, { ...outside, secret });
  const { world } = open;
  if (config.demo) await seedDemo(world);
  else if (await wasSeededByDemo(world.db)) {
    throw new Error("DEMO=0: this database was seeded by a demo; start with an empty one");
  }
  const http = await buildHttp(world, {
    ...(outside.development ? await developmentPages() : await builtPages()),
    gateways: [new URL(config.ecpay.url).origin],
    logLevel: config.logLevel,
  });
  await open.work();
  await http.listen({ host: config.host, port: config.port });
  const sweep = setInterval(() => {
    reconcileDue(systemScope(world)).catch(outside.report);
  }, SWEEP_MS);

  return {
    async close() {
      clearInterval(sweep);
      await http.close();
      await open.close();
      await lock.release();
    },
  };
}

/** The settings' secret; a demo makes one at its first start and keeps it beside its database. */
async function secretKey({ secretKey: set, dataDir }: Config, outside: Start): Promise<Buffer> {
  if (set) return Buffer.from(set, "base64");
  const file = join(dataDir, "secret.key");
  const kept = await readFile(file, "utf8").catch(() => null);
  if (kept) return Buffer.from(kept, "base64");
  const fresh = outside.randomBytes(32);
  await writeFile(file, fresh.toString("base64"), { mode: 0o600, flag: "wx" });
  return fresh;
}
