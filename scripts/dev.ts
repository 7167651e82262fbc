import { spawn } from "node:child_process";
import { join } from "node:path";

/** The portal from its sources: pages reload in the browser, the server restarts when its files change. */
const root = join(import.meta.dirname, "..");
const env = { ...process.env, MILLWRIGHT_DEV: "1" };
const programs = [
  ["--watch-path=server", "--watch-path=shared", "server/main.ts"],
  ["--watch-path=simulators", "simulators/gateway/main.ts"],
  ["--watch-path=simulators", "simulators/identity/main.ts"],
].map((args) =>
  // In its own process group each hears Ctrl-C once, through us: at the second the portal ends at once.
  spawn(process.execPath, args, { cwd: root, stdio: "inherit", env, detached: true }),
);

const stop = (signal: NodeJS.Signals) => programs.forEach((program) => program.kill(signal));
process.on("SIGINT", stop);
process.on("SIGTERM", stop);
process.on("SIGHUP", () => stop("SIGTERM"));
