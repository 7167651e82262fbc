import { type ChildProcess, fork } from "node:child_process";
import { Refusal } from "#shared/kit/errors.ts";
import type { Sheet } from "./sheet.ts";

const DRAWING = new URL("./drawing.ts", import.meta.url);
/** A sheet takes about a second; one that takes so long never ends. */
const PATIENCE_MS = 60_000;
const MEMORY_MB = 256;

/** So many at most wait for their turn; at the end of the line it takes about as many seconds. */
const MOST_WAITING = 20;
const RETRY_SECONDS = 60;

let waiting = 0;
/** The drawing before, so that there is one at a time, whatever is asked for. */
let before: Promise<unknown> = Promise.resolve();

/**
 * The sheet as a PDF whose fonts are within it. A process of its own draws it and ends: requests are answered
 * meanwhile, and of the fonts nothing stays in memory, of which a thread would leave behind 60 MB.
 * `admit` is waited for once there is a place in the line.
 * @throws {Refusal} `document.busy`, with when to try again, while too many wait; and what `admit` throws.
 */
export async function drawPdf(sheet: Sheet, admit: () => Promise<void>): Promise<Uint8Array> {
  if (waiting >= MOST_WAITING) throw new Refusal("document.busy", undefined, RETRY_SECONDS);
  waiting++;
  try {
    await admit();
    const mine = before.then(() => drawIn(sheet));
    before = mine.catch(() => undefined);
    return await mine;
  } finally {
    waiting--;
  }
}

async function drawIn(sheet: Sheet): Promise<Uint8Array> {
  const child = fork(DRAWING, {
    serialization: "advanced", // bytes as they are
    execArgv: [`--max-old-space-size=${MEMORY_MB}`],
    stdio: ["ignore", "ignore", "inherit", "ipc"],
    timeout: PATIENCE_MS,
  });
  try {
    return await answerOf(child, sheet);
  } finally {
    child.kill();
  }
}

/** @throws when it ends without one; it has said why on the portal's standard error. */
function answerOf(child: ChildProcess, sheet: Sheet): Promise<Uint8Array> {
  const { promise, resolve, reject } = Promise.withResolvers<Uint8Array>();
  child.once("message", (file) => resolve(file as unknown as Uint8Array));
  child.on("error", reject); // there may be more than one, and none may end the portal
  child.once("exit", (code, signal) =>
    reject(new Error(`drawing ${sheet.number} ended: ${code ?? signal}`)),
  );
  child.send(sheet);
  return promise;
}
