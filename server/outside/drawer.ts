import { type ChildProcess, fork } from "node:child_process";
import { Refusal } from "#shared/kit/errors.ts";

/** A drawing takes about a second; one that takes so long never ends. */
const PATIENCE_MS = 60_000;
const MEMORY_MB = 256;

/** So many at most wait for their turn; at the end of the line it takes about as many seconds. */
const MOST_WAITING = 20;
const RETRY_SECONDS = 60;

/**
 * Draws what it is given by a program that is sent the one thing, and sends its file. A process of its own draws it and
 * ends: requests are answered meanwhile, and of the fonts nothing stays in memory, of which a thread would leave behind
 * 60 MB. One is drawn at a time, whatever is asked for. `admit` is waited for once there is a place in the line; `nameOf`
 * says in the log what could not be drawn.
 * @throws {Refusal} `document.busy`, with when to try again, while too many wait; and what `admit` throws.
 */
export function drawer<T extends object>(program: URL, nameOf: (thing: T) => string) {
  let waiting = 0;
  let before: Promise<unknown> = Promise.resolve();
  return async (thing: T, admit: () => Promise<void>): Promise<Uint8Array> => {
    if (waiting >= MOST_WAITING) throw new Refusal("document.busy", undefined, RETRY_SECONDS);
    waiting++;
    try {
      await admit();
      const mine = before.then(() => drawnBy(program, thing, nameOf(thing)));
      before = mine.catch(() => undefined);
      return await mine;
    } finally {
      waiting--;
    }
  };
}

async function drawnBy(program: URL, thing: object, name: string): Promise<Uint8Array> {
  const child = fork(program, {
    serialization: "advanced", // bytes as they are
    execArgv: [`--max-old-space-size=${MEMORY_MB}`],
    stdio: ["ignore", "ignore", "inherit", "ipc"],
    timeout: PATIENCE_MS,
  });
  try {
    return await answerOf(child, thing, name);
  } finally {
    child.kill();
  }
}

/** @throws when it ends without one; it has said why on the portal's standard error. */
function answerOf(child: ChildProcess, thing: object, name: string): Promise<Uint8Array> {
  const { promise, resolve, reject } = Promise.withResolvers<Uint8Array>();
  child.once("message", (file) => resolve(file as unknown as Uint8Array));
  child.on("error", reject); // there may be more than one, and none may end the portal
  child.once("exit", (code, signal) =>
    reject(new Error(`drawing ${name} ended: ${code ?? signal}`)),
  );
  child.send(thing);
  return promise;
}
