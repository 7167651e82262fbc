import { cp, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openServer } from "#server/platform/db/client.ts";
import {
  type StartedShop,
  startShopWithSimulators,
} from "#test/kit/processes/shopWithSimulators.ts";
import { copyOnServer } from "#test/kit/world/database.ts";
import { takeSnapshot } from "#test/kit/world/snapshot.ts";

interface Copy {
  readonly url: string;
  /** Requires that nobody uses the database. */
  readonly putBack: () => Promise<void>;
}

/** Of the last closed shop; `test/setup/seeded.ts` drops it. */
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
  if (!server) return null; // embedded: lies in the folder
  const taken = free ?? (await copySeeded(server));
  free = null; // reusable only if closed without an error
  await taken.putBack();
  return taken;
}

/** A fresh server on a copy of the seed. */
export async function openSeededShop(): Promise<StartedShop> {
  const folder = await mkdtemp(join(tmpdir(), "mw-product-"));
  const remove = () => rm(folder, { recursive: true, force: true });
  try {
    await cp(process.env.MILLWRIGHT_SEEDED ?? "", folder, { recursive: true });
    const database = await takeDatabase();
    const shop = await startShopWithSimulators(
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
