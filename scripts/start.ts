import { type ChildProcess, spawn } from "node:child_process";
import { mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { ConfigError, type Config, readConfig } from "#server/config/config.ts";
import { DEMO_PASSWORD, demoAccounts } from "#server/demo/access/accounts.ts";
import { NODE_ENVIRONMENT, NODE_FLAGS } from "#server/nodeFlags.ts";
import { buildPages } from "./build.ts";

const root = join(import.meta.dirname, "..");

function start(): void {
  const config = readSettings();
  buildPages();
  mkdirSync(config.dataDir, { recursive: true, mode: 0o700 }); // before the simulator creates it with wider permissions
  const programs = config.demo
    ? [
        startGateway(config),
        startIdentitySimulator(config),
        startMachineSimulator(config),
        startServer(),
      ]
    : [startServer()];
  if (config.demo) printDemoAccounts();

  let stopping = false;
  const stopAll = (signal: NodeJS.Signals) => {
    stopping = true;
    for (const program of programs) if (isRunning(program)) program.kill(signal);
  };
  // Forward every signal: the server exits at once on the second Ctrl-C.
  process.on("SIGINT", stopAll);
  process.on("SIGTERM", stopAll);
  process.on("SIGHUP", () => stopAll("SIGTERM"));
  for (const program of programs) {
    program.on("exit", (code) => {
      if (!stopping || code) process.exitCode ||= code ?? 1;
      if (!stopping) stopAll("SIGTERM");
    });
  }
}

const isRunning = ({ exitCode, signalCode }: ChildProcess) =>
  exitCode === null && signalCode === null;

function readSettings(): Config {
  try {
    return readConfig(process.env);
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    console.error(error.message);
    process.exit(1);
  }
}

const COMPILED = join(root, "node_modules/.cache/portal");

const run = (
  script: string,
  env: Record<string, string> = {},
  flags: readonly string[] = [],
): ChildProcess =>
  spawn(process.execPath, [...flags, join(root, script)], {
    cwd: root,
    stdio: ["ignore", "inherit", "inherit", "ipc"], // IPC channel: the child notices when this process dies
    env: { ...process.env, NODE_ENV: "production", NODE_COMPILE_CACHE: COMPILED, ...env },
    detached: true, // own process group: Ctrl-C reaches it once, through us
  });

const startServer = () => run("server/main.ts", { ...NODE_ENVIRONMENT }, NODE_FLAGS);

function startGateway({ ecpay, dataDir }: Config): ChildProcess {
  const { port } = new URL(ecpay.url);
  return run("simulators/gateway/main.ts", {
    GATEWAY_PORT: port || "3001",
    GATEWAY_STATE: join(dataDir, "gateway"),
  });
}

function startIdentitySimulator({ identity: { simulator } }: Config): ChildProcess {
  const { port } = new URL(simulator ?? "");
  return run("simulators/identity/main.ts", { IDENTITY_PORT: port || "80" });
}

function startMachineSimulator({ dataDir, host, port, identity }: Config): ChildProcess {
  const tokens = join(dataDir, "machines.json");
  rmSync(tokens, { force: true }); // it waits for the one that this start of the portal writes
  const own = Number(new URL(identity.simulator ?? "").port || 80) + 1;
  const loopback = { "0.0.0.0": "127.0.0.1", "::": "::1" }[host] ?? host;
  const address = loopback.includes(":") ? `[${loopback}]` : loopback;
  return run("simulators/machines/main.ts", {
    MACHINES_URL: `http://${address}:${port}`,
    MACHINES_TOKENS: tokens,
    MACHINES_PORT: own > 65_535 ? "" : String(own),
  });
}

function printDemoAccounts(): void {
  const accounts = demoAccounts.map(({ email }) => email).join(", ");
  console.log(`Demo accounts (password ${DEMO_PASSWORD}): ${accounts}`);
  console.log(
    "Logging in as the manager also asks for a code, which the demo shows beside the field.",
  );
}

start();
