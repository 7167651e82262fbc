import { randomBytes, randomUUID } from "node:crypto";
import { StartupError } from "./startupError.ts";

const stopped = Promise.withResolvers<void>();
let stopping = false;

/** Only here are environment, clock and randomness read. */
async function main(): Promise<void> {
  listenForSignals();
  // Loading takes a second; signals must be handled before.
  const { readConfig } = await import("#server/config/config.ts");
  const { formatErrorLine: faultLine } =
    await import("#server/platform/observability/logFormat.ts");
  const { startServer: startPortal } = await import("./bootstrap.ts");
  const config = readConfig(process.env);
  const server = await startPortal(config, {
    now: () => new Date(),
    realNow: () => new Date(),
    newId: randomUUID,
    randomBytes,
    report: (error) => console.error(faultLine(error, new Date())),
    ...(process.env.MILLWRIGHT_DEV && { development: true }),
  });
  if (!stopping) console.log(`Millwright is ready at ${config.publicUrl}`);
  await stopped.promise;
  await server.close();
}

/** The first signal stops gracefully; a later Ctrl-C exits at once. */
function listenForSignals(): void {
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
    console.error(error instanceof StartupError ? error.message : error);
    process.exit(1);
  },
);
