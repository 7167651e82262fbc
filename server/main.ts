import { randomBytes, randomUUID } from "node:crypto";
import { ConfigError, readConfig } from "./config.ts";
import { startPortal } from "./portalProcess.ts";

/** The program: the only reader of the environment, the clock and randomness. */
async function main(): Promise<void> {
  const config = readConfig(process.env);
  const portal = await startPortal(config, {
    now: () => new Date(),
    realNow: () => new Date(),
    newId: randomUUID,
    randomBytes,
    report: (error) => console.error(error),
    ...(process.env.MILLWRIGHT_DEV && { development: true }),
  });
  console.log(`Millwright is ready at ${config.publicUrl}`);

  let stopping = false;
  const stop = () => {
    if (stopping) return;
    stopping = true;
    void portal.close().then(() => process.exit(0));
  };
  process.on("SIGINT", stop);
  process.on("SIGTERM", stop);
  process.on("disconnect", stop); // whoever started us has died
}

main().catch((error: unknown) => {
  console.error(error instanceof ConfigError ? error.message : error);
  process.exit(1);
});
