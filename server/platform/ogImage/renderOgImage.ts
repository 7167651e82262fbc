import { createLru } from "#shared/kit/lru.ts";
import { createRenderWorker } from "../pdf/pdfWorker.ts";
import { type OgImage, ogImageHash } from "./ogImage.ts";

const PROCESS_URL = new URL("./ogImageProcess.ts", import.meta.url);
/** About 800 cards. */
const MAX_BYTES = 32 * 1_048_576;

const render = createRenderWorker<OgImage>(PROCESS_URL, ({ title }) => title);
const cache = createLru<Uint8Array>(MAX_BYTES, ({ length }) => length);
const pendingRenders = new Map<string, Promise<Uint8Array>>();

/**
 * Cached; concurrent requests share a render. Awaits `admit` (rate limit) before rendering.
 * @throws {Refusal} `rate.overloaded` with a full queue, and what `admit` throws
 */
export function renderOgImage(card: OgImage, admit: () => Promise<void>): Promise<Uint8Array> {
  const name = ogImageHash(card);
  const had = cache.get(name);
  if (had) return Promise.resolve(had);
  const others = pendingRenders.get(name);
  if (others) return others;
  const mine = render(card, admit)
    .then((png) => {
      cache.set(name, png);
      return png;
    })
    .finally(() => pendingRenders.delete(name));
  pendingRenders.set(name, mine);
  return mine;
}
