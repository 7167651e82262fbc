import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:net";
import { join } from "node:path";
import { onTestFinished } from "vitest";

const root = join(import.meta.dirname, "../../..");
const PATIENCE_MS = 180_000;
const PAUSE_MS = 100;
/** Shared by all programs. */
const COMPILED = join(root, "node_modules/.cache/tests");
/** Optimized WebAssembly does not pay off. Not inherited by children of `scripts/start.ts`. */
const SHORT_LIVED = ["--liftoff-only"];

/** Polls until `look` returns neither null, undefined nor false; @throws after `patienceMs`. */
export async function eventually<T>(
  look: () => Promise<T | null | undefined | false>,
  patienceMs = PATIENCE_MS,
): Promise<T> {
  const deadline = performance.now() + patienceMs;
  for (;;) {
    const value = await look();
    if (value !== null && value !== undefined && value !== false) return value;
    if (performance.now() > deadline) throw new Error("timed out");
    await new Promise((done) => setTimeout(done, PAUSE_MS));
  }
}

export function freePort(): Promise<number> {
  return new Promise((done, fail) => {
    const probe = createServer();
    probe.once("error", fail);
    probe.listen(0, "127.0.0.1", () => {
      const address = probe.address();
      probe.close(() => (typeof address === "object" && address ? done(address.port) : fail()));
    });
  });
}

export interface Program {
  readonly process: ChildProcess;
  readonly output: () => string;
  /** Returns the exit code; null if killed by the signal. */
  end(signal: "SIGTERM" | "SIGINT" | "SIGKILL"): Promise<number | null>;
}

type Start = [script: string, env: Record<string, string>, args?: string[]];

/** Killed when the test ends. */
export function programInTest(...start: Start): Program {
  const program = startProgram(...start);
  onTestFinished(async () => void (await program.end("SIGKILL")));
  return program;
}

/** The caller ends it. */
export function startProgram(...[script, env, args = []]: Start): Program {
  const child = spawn(process.execPath, [...SHORT_LIVED, join(root, script), ...args], {
    cwd: root,
    stdio: ["ignore", "pipe", "pipe"],
    env: {
      PATH: process.env.PATH,
      NODE_ENV: "production",
      NODE_COMPILE_CACHE: COMPILED,
      ...env,
    },
  });
  let printed = "";
  child.stdout.on("data", (chunk) => (printed += chunk));
  child.stderr.on("data", (chunk) => (printed += chunk));
  const exited = once(child, "exit");
  const end = async (signal: NodeJS.Signals) => {
    if (child.exitCode === null && child.signalCode === null) child.kill(signal);
    await exited;
    return child.exitCode;
  };
  return { process: child, output: () => printed, end };
}

/** @throws the output if it exits before /readyz answers. */
export async function whenReady(program: Program, url: string): Promise<void> {
  await eventually(async () => {
    if (program.process.exitCode !== null) throw new Error(`exited early:\n${program.output()}`);
    return fetch(`${url}/readyz`).then(
      (answer) => answer.ok,
      () => false,
    );
  });
}

export interface StartedProduct {
  readonly program: Program;
  readonly url: string;
  readonly gateway: string;
}

/** Like `npm start` on `dataDir`; waits until ready. */
export async function startProduct(
  dataDir: string,
  env: { readonly DATABASE_URL?: string } = {},
): Promise<StartedProduct> {
  const [port, gatewayPort, identityPort] = [await freePort(), await freePort(), await freePort()];
  const url = `http://localhost:${port}`;
  const gateway = `http://127.0.0.1:${gatewayPort}`;
  const program = startProgram("scripts/start.ts", {
    PORT: String(port),
    HOST: "localhost",
    DATA_DIR: dataDir,
    ECPAY_URL: gateway,
    IDENTITY_URL: `http://127.0.0.1:${identityPort}`,
    ...env,
  });
  await whenReady(program, url);
  return { program, url, gateway };
}
