import { cp, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openServer } from "#server/platform/db/client.ts";
import { type StartedShop, startBesideSimulators } from "#test/kit/processes/shopWithSimulators.ts";
import { copyOnServer } from "#test/kit/world/database.ts";
import { takeSnapshot } from "#test/kit/world/snapshot.ts";

interface Copy {
  readonly url: string;
  /** Makes it what the seeded shop was; nobody may use it meanwhile. */
  readonly putBack: () => Promise<void>;
}

/** The database of the shop that this process closed last; `test/setup/seeded.ts` drops it. */
let free: Copy | null = null;

async function copySeeded(server: string): Promise<Copy> {
  const { url } = await copyOnServer(server, process.env.MILLWRIGHT_TEST_TEMPLATE ?? "");
  const database = openServer(url);
  try {
    const { putBack } = await takeSnapshot({ database, url });
    return { url, putBack };
  } finally {
    await database.close();
  }
}

async function takeDatabase(): Promise<Copy | null> {
  const server = process.env.TEST_DATABASE_URL;
  if (!server) return null; // the embedded one is in the folder
  const taken = free ?? (await copySeeded(server));
  free = null; // no other may have it until it is closed without a fault
  await taken.putBack();
  return taken;
}

/**
 * The product on the seeded shop: a portal and simulators that know nothing yet, a folder of their own, and the database
 * of the one before, put back.
 */
export async function openSeededShop(): Promise<StartedShop> {
  const folder = await mkdtemp(join(tmpdir(), "mw-product-"));
  const remove = () => rm(folder, { recursive: true, force: true });
  try {
    await cp(process.env.MILLWRIGHT_SEEDED ?? "", folder, { recursive: true });
    const database = await takeDatabase();
    const shop = await startBesideSimulators(
      folder,
      database ? { DATABASE_URL: database.url } : {},
    );
    const close = async () => {
      try {
        await shop.close();
      } finally {
        await remove();
      }
      free = database;
    };
    return { ...shop, close };
  } catch (error) {
    await remove();
    throw error;
  }
}
