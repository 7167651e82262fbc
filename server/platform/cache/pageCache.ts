import { keepLatest } from "#shared/kit/lru.ts";
import { endOfDay, formatDay } from "#shared/kit/time.ts";
import type { Db } from "../db/client.ts";
import { type DrawnPage, holdsAt, type KeptPage, keptPage, type Span } from "./cachedPage.ts";
import * as queries from "./contentVersion.ts";
import { NOT_SHARED, type PagesOfOthers } from "./sharedPageCache.ts";
import { sharedQuestion } from "./coalesceRequests.ts";

/** About 300 pages. */
const MOST_BYTES = 48 * 1_048_576;
/** About 100 pages. */
const MOST_MADE_UP_BYTES = 16 * 1_048_576;
/** HTML plus about half of it for the encodings. */
const weightOf = ({ html }: KeptPage): number => 1.5 * html.length;
const MOST_NAMES = 20_000;

export interface AskedPage {
  /** Key: everything that the page depends on, except database and time. */
  readonly name: string;
  /** Null: not cacheable. */
  readonly draw: () => Promise<DrawnPage | null>;
  /** Arbitrary names (made-up queries, hosts) are cached from the second request on. */
  readonly isMadeUp: () => Promise<boolean>;
}

interface Clocked {
  readonly db: Db;
  readonly now: () => Date;
}

interface AskedCart {
  readonly db: Db;
  readonly visitorHash: Buffer;
  readonly visitorsWithLines: (db: Db, hashes: readonly Buffer[]) => Promise<Buffer[]>;
}

export interface GuestPages {
  hasCart(asked: AskedCart): Promise<boolean>;
  /**
   * Read-your-writes: after a commit nobody gets an older page. Concurrent requests share a render. Null: not
   * cacheable.
   */
  find(scope: Clocked, asked: AskedPage): Promise<KeptPage | null>;
}

export function keepGuestPages(others: PagesOfOthers = NOT_SHARED): GuestPages {
  const store = keepStore();
  const drawing = new Map<string, Promise<KeptPage | null>>();
  const carts = sharedQuestion(visitorsAmong);
  return {
    hasCart: async (asked) => (await carts(asked)).has(asked.visitorHash.toString("hex")),
    async find(scope, asked) {
      const at = await store.look(scope.db);
      if (at === null) return null;
      const now = scope.now().getTime();
      const had = store.get(asked.name);
      if (had && holdsAt(had, now)) return had;
      const name = `${at} ${asked.name}`;
      const underWay = drawing.get(name);
      if (underWay) {
        const page = await underWay.catch(() => null);
        return page && holdsAt(page, now) ? page : null;
      }
      const drawn = drawnAt({ store, others, at, now, name }, scope, asked);
      drawing.set(name, drawn);
      return drawn.finally(() => drawing.delete(name));
    },
  };
}

interface Drawing {
  readonly store: ReturnType<typeof keepStore>;
  readonly others: PagesOfOthers;
  readonly at: string;
  readonly now: number;
  readonly name: string;
}

async function drawnAt(
  { store, others, at, now, name }: Drawing,
  { db, now: clock }: Clocked,
  asked: AskedPage,
): Promise<KeptPage | null> {
  const had = await others.get(name);
  if (had && holdsAt(had, now)) {
    const isMadeUp = await asked.isMadeUp();
    if (store.isAt(at)) store.keep(asked.name, had, isMadeUp);
    return had;
  }
  const until = await store.until(db, at, now);
  const drawn = await asked.draw();
  if (!drawn) return null;
  const page = keptPage(drawn, { since: now, until });
  const isMadeUp = await asked.isMadeUp();
  // Cacheable only if nothing changed during the render.
  const isStill = (await store.look(db)) === at && holdsAt(page, clock().getTime());
  const isKept = isStill && store.keep(asked.name, page, isMadeUp);
  if (isKept && !isMadeUp) await others.put(name, page);
  return page;
}

async function visitorsAmong(asked: readonly AskedCart[]): Promise<ReadonlySet<string>> {
  const [first] = asked;
  if (!first) return new Set();
  const hashes = asked.map(({ visitorHash }) => visitorHash);
  const found = await first.visitorsWithLines(first.db, hashes);
  return new Set(found.map((hash) => hash.toString("hex")));
}

/** Pages of a single content version, which every lookup reads from the database. */
function keepStore() {
  const pages = keepLatest<KeptPage>(MOST_BYTES, weightOf);
  // Made-up names must not evict real pages.
  const madeUp = keepLatest<KeptPage>(MOST_MADE_UP_BYTES, weightOf);
  const once = keepLatest<true>(MOST_NAMES);
  let stamp: string | null = null;
  let span: Span | null = null;
  const look = sharedQuestion(async ([db]: readonly Db[]) => {
    const now = db ? await queries.stampOf(db) : null;
    if (now !== stamp) {
      pages.clear();
      madeUp.clear();
      span = null;
      stamp = now;
    }
    return now;
  });
  return {
    look,
    isAt: (at: string) => stamp === at,
    get: (name: string) => pages.get(name) ?? madeUp.get(name),
    keep(name: string, page: KeptPage, isMadeUp: boolean): boolean {
      const isKept = !isMadeUp || once.has(name);
      if (isKept) (isMadeUp ? madeUp : pages).keep(name, page);
      else once.keep(name, true);
      return isKept;
    },
    /** End of validity by the clock; days are Taipei's. */
    async until(db: Db, at: string, now: number): Promise<number> {
      if (span && holdsAt(span, now)) return span.until;
      const next = (await queries.nextMoment(db, new Date(now)))?.getTime() ?? Infinity;
      const until = Math.min(next, endOfDay(formatDay(new Date(now))).getTime());
      if (stamp === at) span = { since: now, until };
      return until;
    },
  };
}
