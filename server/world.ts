import { migrate } from "./db/migrate.ts";
import type { Database } from "./db/client.ts";
import type { Config } from "./config.ts";
import { systemScope, type World } from "./context.ts";
import { jobHandlers } from "./jobs/handlers.ts";
import { openQueue, type RunningQueue } from "./jobs/queue.ts";
import { createEcpay } from "./outside/ecpay/provider.ts";
import { createFailureCounter } from "./outside/failures.ts";
import { createSmtp } from "./outside/smtp.ts";
import { createVault } from "./outside/vault.ts";

/** What only the program's entry may read by itself. */
export interface Outside {
  readonly now: () => Date;
  readonly realNow: () => Date;
  readonly newId: () => string;
  readonly randomBytes: (length: number) => Buffer;
  /** 32 bytes. */
  readonly secret: Buffer;
  /** Faults that no caller hears of. */
  readonly report: (error: unknown) => void;
}

export interface OpenWorld {
  readonly world: World;
  readonly queue: RunningQueue;
  readonly database: Database;
  /** Starts taking jobs. */
  readonly work: () => Promise<void>;
  readonly close: () => Promise<void>;
}

type WorldConfig = Pick<Config, "demo" | "publicUrl" | "ecpay" | "smtp">;

/** Brings `database` up to date and gathers the world around it; closing the world closes the database. */
export async function openWorld(
  database: Database,
  config: WorldConfig,
  outside: Outside,
): Promise<OpenWorld> {
  await migrate(database.pool);
  const queue = await openQueue(database, outside.report);
  const { secret, report, ...rest } = outside;
  const world: World = {
    ...rest,
    db: database.db,
    jobs: queue,
    vault: createVault(secret, outside.randomBytes),
    providers: [createEcpay(config.ecpay, outside.realNow)],
    mail: config.smtp && createSmtp(config.smtp),
    failures: createFailureCounter(outside.realNow),
    settings: { demo: config.demo, publicUrl: config.publicUrl },
  };
  return {
    world,
    queue,
    database,
    work: () => queue.work(jobHandlers(systemScope(world)), report),
    async close() {
      await queue.stop();
      world.mail?.close();
      await database.close();
    },
  };
}
