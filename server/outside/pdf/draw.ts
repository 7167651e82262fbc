import { once } from "node:events";
import { Worker } from "node:worker_threads";
import type { Sheet } from "./sheet.ts";

const DRAWING = new URL("./drawing.ts", import.meta.url);
/** A sheet takes about a second; one that takes so long never ends. */
const PATIENCE_MS = 30_000;
const MEMORY_MB = 256;

/** The drawing before, so that there is one at a time, whatever is asked for. */
let before: Promise<unknown> = Promise.resolve();

/**
 * The sheet as a PDF whose fonts are within it. It is drawn in a thread of its own: requests are answered meanwhile,
 * and of the fonts nothing stays in memory.
 */
export function drawPdf(sheet: Sheet): Promise<Uint8Array> {
  const mine = before.then(() => drawIn(sheet));
  before = mine.catch(() => undefined);
  return mine;
}

async function drawIn(sheet: Sheet): Promise<Uint8Array> {
  const worker = new Worker(DRAWING, {
    workerData: sheet,
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
    execArgv: [],
  });
  try {
    // `once` rejects with what the thread throws.
    const [file] = await once(worker, "message", { signal: AbortSignal.timeout(PATIENCE_MS) });
    return file as Uint8Array;
  } finally {
    await worker.terminate();
  }
}
