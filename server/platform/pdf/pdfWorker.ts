import { type ChildProcess, fork } from "node:child_process";
import { Refusal } from "#shared/errors.ts";

/** A drawing takes about a second; one that takes so long never ends. */
const PATIENCE_MS = 60_000;
const MEMORY_MB = 256;
/** Loading a program takes five times as long as drawing, and one drawing seldom comes alone. */
const STAYS_MS = 10_000;
/** Each leaves some megabytes behind. */
const MOST_DRAWINGS = 30;

/** So many at most wait for their turn; at the end of the line it takes about as many seconds. */
const MOST_WAITING = 20;
const RETRY_SECONDS = 60;

/**
 * Draws what it is given by a program that answers each thing it is sent with its file. It is a process of its own, so
 * that requests are answered meanwhile. It ends `staysMs` after the last drawing and draws no more than thirty: of the fonts
 * nothing stays in memory, of which a thread would leave behind 60 MB. One is drawn at a time, whatever is asked for.
 * `admit` is waited for once there is a place in the line; `nameOf` says in the log what could not be drawn.
 * @throws {Refusal} `rate.overloaded`, with when to try again, while too many wait; and what `admit` throws.
 */
export function drawer<T extends object>(
  program: URL,
  nameOf: (thing: T) => string,
  staysMs = STAYS_MS,
) {
  const drawnBy = stayingProgram(program, staysMs);
  let waiting = 0;
  let before: Promise<unknown> = Promise.resolve();
  return async (thing: T, admit: () => Promise<void>): Promise<Uint8Array> => {
    if (waiting >= MOST_WAITING) throw new Refusal("rate.overloaded", undefined, RETRY_SECONDS);
    waiting++;
    try {
      await admit();
      const mine = before.then(() => drawnBy(thing, nameOf(thing)));
      before = mine.catch(() => undefined);
      return await mine;
    } finally {
      waiting--;
    }
  };
}

/**
 * Has one thing after the other drawn by a process that is started when there is none, and stays for the next one. It
 * keeps nobody from ending.
 */
function stayingProgram(program: URL, staysMs: number) {
  let child: ChildProcess | null = null;
  let drawings = 0;
  let end: NodeJS.Timeout | undefined;

  const dismiss = () => {
    if (child?.pid) child.kill(); // one that could not be started has none
    child = null; // it is connected until it has ended
  };
  const running = (): ChildProcess => {
    clearTimeout(end);
    if (child?.connected && drawings < MOST_DRAWINGS) return child;
    dismiss();
    drawings = 0;
    return (child = started(program));
  };
  const rest = (idle: ChildProcess) => {
    idle.unref();
    idle.channel?.unref();
    end = setTimeout(dismiss, staysMs).unref();
  };

  return async (thing: object, name: string): Promise<Uint8Array> => {
    const busy = running();
    const neverEnds = setTimeout(dismiss, PATIENCE_MS);
    try {
      drawings++;
      const file = await answerOf(busy, thing, name);
      rest(busy);
      return file;
    } catch (error) {
      dismiss();
      throw error;
    } finally {
      clearTimeout(neverEnds);
    }
  };
}

function started(program: URL): ChildProcess {
  const child = fork(program, {
    serialization: "advanced", // bytes as they are
    execArgv: [`--max-old-space-size=${MEMORY_MB}`],
    stdio: ["ignore", "ignore", "inherit", "ipc"],
  });
  return child.on("error", () => undefined); // who waits is told; none that comes later may end the portal
}

/** @throws when it ends without one; it has said why on the portal's standard error. */
async function answerOf(child: ChildProcess, thing: object, name: string): Promise<Uint8Array> {
  const { promise, resolve, reject } = Promise.withResolvers<Uint8Array>();
  const ended = (code: number | null, signal: string | null) =>
    reject(new Error(`drawing ${name} ended: ${code ?? signal}`));
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
