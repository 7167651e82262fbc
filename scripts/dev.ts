import { spawn } from "node:child_process";
import { join } from "node:path";

const root = join(import.meta.dirname, "..");
const env = { ...process.env, MILLWRIGHT_DEV: "1" };
const programs = [
  ["--watch-path=server", "--watch-path=shared", "server/main.ts"],
  ["--watch-path=simulators", "simulators/gateway/main.ts"],
  ["--watch-path=simulators", "simulators/identity/main.ts"],
  ["--watch-path=simulators", "simulators/machines/main.ts"],
].map((args) =>
  // Own process groups: Ctrl-C reaches each child once; a second one ends the server at once.
  spawn(process.execPath, args, { cwd: root, stdio: "inherit", env, detached: true }),
);

const stop = (signal: NodeJS.Signals) => programs.forEach((program) => program.kill(signal));
process.on("SIGINT", stop);
process.on("SIGTERM", stop);
process.on("SIGHUP", () => stop("SIGTERM"));
