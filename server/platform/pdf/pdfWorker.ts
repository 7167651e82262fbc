import { type ChildProcess, fork } from "node:child_process";
import { Refusal } from "#shared/errors.ts";
import type { DocumentModel } from "./documentModel.ts";

/** Rendering takes about a second. */
const RENDER_TIMEOUT_MS = 60_000;
const MEMORY_MB = 256;
/** Loading takes five times as long as rendering. */
const IDLE_MS = 10_000;
/** Each render leaks some MB. */
const MAX_RENDERS = 30;

const MAX_WAITING = 20;
const RETRY_SECONDS = 60;

/**
 * Renders in a child process, one at a time, so that requests are not blocked. The process ends `staysMs` after
 * the last render or after 30, which frees the fonts: a worker thread would leak 60 MB. `admit` (rate limit) is
 * awaited once queued; `nameOf` is for the log.
 * @throws {Refusal} `rate.overloaded` with a full queue, and what `admit` throws
 */
export function createRenderWorker<T extends object>(
  program: URL,
  nameOf: (thing: T) => string,
  staysMs = IDLE_MS,
) {
  const renderInProcess = createPersistentProcess(program, staysMs);
  let waiting = 0;
  let before: Promise<unknown> = Promise.resolve();
  return async (thing: T, admit: () => Promise<void>): Promise<Uint8Array> => {
    if (waiting >= MAX_WAITING) throw new Refusal("rate.overloaded", undefined, RETRY_SECONDS);
    waiting++;
    try {
      await admit();
      const mine = before.then(() => renderInProcess(thing, nameOf(thing)));
      before = mine.catch(() => undefined);
      return await mine;
    } finally {
      waiting--;
    }
  };
}

export const renderPdf = createRenderWorker<DocumentModel>(
  new URL("./pdfProcess.ts", import.meta.url),
  ({ number }) => number,
);

/** Starts the process on demand and keeps it; it never keeps the parent alive. */
function createPersistentProcess(program: URL, staysMs: number) {
  let child: ChildProcess | null = null;
  let renders = 0;
  let end: NodeJS.Timeout | undefined;

  const dismiss = () => {
    if (child?.pid) child.kill();
    child = null;
  };
  const running = (): ChildProcess => {
    clearTimeout(end);
    if (child?.connected && renders < MAX_RENDERS) return child;
    dismiss();
    renders = 0;
    return (child = startProcess(program));
  };
  const rest = (idle: ChildProcess) => {
    idle.unref();
    idle.channel?.unref();
    end = setTimeout(dismiss, staysMs).unref();
  };

  return async (thing: object, name: string): Promise<Uint8Array> => {
    const busy = running();
    const timeout = setTimeout(dismiss, RENDER_TIMEOUT_MS);
    try {
      renders++;
      const file = await awaitFile(busy, thing, name);
      rest(busy);
      return file;
    } catch (error) {
      dismiss();
      throw error;
    } finally {
      clearTimeout(timeout);
    }
  };
}

function startProcess(program: URL): ChildProcess {
  const child = fork(program, {
    serialization: "advanced",
    execArgv: [`--max-old-space-size=${MEMORY_MB}`],
    stdio: ["ignore", "ignore", "inherit", "ipc"],
  });
  return child.on("error", () => undefined); // the waiting caller gets the error; a later one must not crash the parent
}

async function awaitFile(child: ChildProcess, thing: object, name: string): Promise<Uint8Array> {
  const { promise, resolve, reject } = Promise.withResolvers<Uint8Array>();
  const ended = (code: number | null, signal: string | null) =>
    reject(new Error(`rendering ${name} failed: ${code ?? signal}`));
  child.once("message", (file) => resolve(file as unknown as Uint8Array));
  child.once("error", reject).once("exit", ended);
  child.ref();
  child.channel?.ref();
  try {
    child.send(thing);
    return await promise;
  } finally {
    child.off("error", reject).off("exit", ended);
  }
}
