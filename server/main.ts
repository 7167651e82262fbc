import { randomBytes, randomUUID } from "node:crypto";
import { StartRefused } from "./startupError.ts";

const stopped = Promise.withResolvers<void>();
let stopping = false;

/** Only here are environment, clock and randomness read. */
async function main(): Promise<void> {
  hearSignals();
  // Loading takes a second; signals must be handled before.
  const { readConfig } = await import("#server/config/config.ts");
  const { faultLine } = await import("#server/platform/observability/logFormat.ts");
  const { startPortal } = await import("./bootstrap.ts");
  const config = readConfig(process.env);
  const portal = await startPortal(config, {
    now: () => new Date(),
    realNow: () => new Date(),
    newId: randomUUID,
    randomBytes,
    report: (error) => console.error(faultLine(error, new Date())),
    ...(process.env.MILLWRIGHT_DEV && { development: true }),
  });
  if (!stopping) console.log(`Millwright is ready at ${config.publicUrl}`);
  await stopped.promise;
  await portal.close();
}

/** The first signal stops gracefully; a later Ctrl-C exits at once. */
function hearSignals(): void {
  const stop = () => {
    stopping = true;
    stopped.resolve();
  };
  process.on("SIGINT", () => {
    if (stopping) process.exit(1);
    stop();
  });
  process.on("SIGTERM", stop);
  process.on("SIGHUP", stop);
  process.on("disconnect", stop); // the parent process died
}

main().then(
  () => process.exit(0),
  (error: unknown) => {
    console.error(error instanceof StartRefused ? error.message : error);
    process.exit(1);
  },
);
