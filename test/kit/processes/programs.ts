import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:net";
import { join } from "node:path";
import { onTestFinished } from "vitest";

const root = join(import.meta.dirname, "../../..");
const PATIENCE_MS = 180_000;
const PAUSE_MS = 100;
/** Compiled once for all the programs that the tests start. */
const COMPILED = join(root, "node_modules/.cache/tests");
/**
 * It ends long before an optimized embedded database would have paid for being made. What `scripts/start.ts` starts in
 * turn runs as people run it.
 */
const SHORT_LIVED = ["--liftoff-only"];

/** Resolves with the first value of `look` that is neither null nor undefined nor false; @throws after three minutes. */
export async function eventually<T>(
  look: () => Promise<T | null | undefined | false>,
  patienceMs = PATIENCE_MS,
): Promise<T> {
  const deadline = performance.now() + patienceMs;
  for (;;) {
    const value = await look();
    if (value !== null && value !== undefined && value !== false) return value;
    if (performance.now() > deadline) throw new Error("waited too long");
    await new Promise((done) => setTimeout(done, PAUSE_MS));
  }
}

/** A port of the loopback interface that nothing listens on. */
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
  /** Everything it has printed so far. */
  readonly output: () => string;
  /** Ends it with `signal` and gives its exit code (null when the signal itself ended it). */
  end(signal: "SIGTERM" | "SIGINT" | "SIGKILL"): Promise<number | null>;
}

type Start = [script: string, env: Record<string, string>, args?: string[]];

/** Starts one of the product's programs; it is killed when the test ends, if it still runs. */
export function programInTest(...start: Start): Program {
  const program = startProgram(...start);
  onTestFinished(async () => void (await program.end("SIGKILL")));
  return program;
}

/** Starts one of the product's programs; whoever starts it ends it. */
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

/** Waits until a portal at `url` says it is ready; @throws with what it printed when it ended before. */
export async function whenReady(program: Program, url: string): Promise<void> {
  await eventually(async () => {
    if (program.process.exitCode !== null) throw new Error(`it ended:\n${program.output()}`);
    return fetch(`${url}/readyz`).then(
      (answer) => answer.ok,
      () => false,
    );
  });
}

export interface StartedProduct {
  readonly program: Program;
  /** The shop's address. */
  readonly url: string;
  /** The gateway simulator's. */
  readonly gateway: string;
}

/** Starts the whole product on the data in `dataDir`, as `npm start` does, and waits until it is ready. */
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
