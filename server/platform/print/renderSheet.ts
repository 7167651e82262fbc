import { createLru } from "#shared/kit/lru.ts";
import { createRenderWorker } from "../pdf/pdfWorker.ts";
import type { PrintOptions, Sheet } from "./sheet.ts";

export interface PrintRequest {
  readonly sheet: Sheet;
  readonly options: PrintOptions;
}

const MAX_BYTES = 16 * 1_048_576;

const render = createRenderWorker<PrintRequest>(
  new URL("./printProcess.ts", import.meta.url),
  ({ sheet }) => sheet.title,
);
const cache = createLru<Uint8Array>(MAX_BYTES, ({ length }) => length);

/**
 * Cached. Awaits `admit` (rate limit) before rendering, which takes about a second.
 * @throws {Refusal} `rate.overloaded` with a full queue, and what `admit` throws
 */
export async function renderSheet(
  asked: PrintRequest,
  admit: () => Promise<void>,
): Promise<Uint8Array> {
  const name = JSON.stringify(asked);
  const had = cache.get(name);
  if (had) return had;
  const file = await render(asked, admit);
  cache.set(name, file);
  return file;
}
