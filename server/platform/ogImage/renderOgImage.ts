import { keepLatest } from "#shared/kit/lru.ts";
import { drawer } from "../pdf/pdfWorker.ts";
import { type Card, cardName } from "./ogImage.ts";

const DRAWING = new URL("./ogImageProcess.ts", import.meta.url);
/** About 800 cards. */
const MOST_BYTES = 32 * 1_048_576;

const draw = drawer<Card>(DRAWING, ({ title }) => title);
const kept = keepLatest<Uint8Array>(MOST_BYTES, ({ length }) => length);
const underWay = new Map<string, Promise<Uint8Array>>();

/**
 * Cached; concurrent requests share a render. Awaits `admit` (rate limit) before rendering.
 * @throws {Refusal} `rate.overloaded` with a full queue, and what `admit` throws
 */
export function cardPng(card: Card, admit: () => Promise<void>): Promise<Uint8Array> {
  const name = cardName(card);
  const had = kept.get(name);
  if (had) return Promise.resolve(had);
  const others = underWay.get(name);
  if (others) return others;
  const mine = draw(card, admit)
    .then((png) => {
      kept.keep(name, png);
      return png;
    })
    .finally(() => underWay.delete(name));
  underWay.set(name, mine);
  return mine;
}
