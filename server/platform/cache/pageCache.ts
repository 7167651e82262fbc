import { createLru } from "#shared/kit/lru.ts";
import { endOfDay, formatDay } from "#shared/kit/time.ts";
import type { Db } from "../db/client.ts";
import {
  type RenderedPage,
  isValidAt,
  type CachedPage,
  toCachedPage,
  type Validity,
} from "./cachedPage.ts";
import * as queries from "./contentVersion.ts";
import { coalesceRequests } from "./coalesceRequests.ts";

/** About 300 pages. */
const MAX_BYTES = 48 * 1_048_576;
/** About 100 pages. */
const MAX_ARBITRARY_BYTES = 16 * 1_048_576;
/** HTML plus about half of it for the encodings. */
const weightOf = ({ html }: CachedPage): number => 1.5 * html.length;
const MAX_NAMES = 20_000;

export interface PageQuery {
  /** Key: everything that the page depends on, except database and time. */
  readonly name: string;
  /** Null: not cacheable. */
  readonly render: () => Promise<RenderedPage | null>;
  /** Arbitrary names (made-up queries, hosts) are cached from the second request on. */
  readonly isArbitrary: () => Promise<boolean>;
}

interface ClockedDb {
  readonly db: Db;
  readonly now: () => Date;
}

interface CartQuery {
  readonly db: Db;
  readonly visitorHash: Buffer;
  readonly visitorsWithLines: (db: Db, hashes: readonly Buffer[]) => Promise<Buffer[]>;
}

export interface PageCache {
  hasCart(query: CartQuery): Promise<boolean>;
  /**
   * Read-your-writes: after a commit nobody gets an older page. Concurrent requests share a render. Null: not
   * cacheable.
   */
  find(scope: ClockedDb, query: PageQuery): Promise<CachedPage | null>;
}

/** Pages rendered by other processes. */
export interface SharedPageCache {
  get(name: string): Promise<CachedPage | null>;
  put(name: string, page: CachedPage): Promise<void>;
}

const NOT_SHARED: SharedPageCache = {
  get: async () => null,
  put: async () => undefined,
};

export function createPageCache(others: SharedPageCache = NOT_SHARED): PageCache {
  const store = createStore();
  const pendingRenders = new Map<string, Promise<CachedPage | null>>();
  const carts = coalesceRequests(findVisitorsWithCart);
  return {
    hasCart: async (query) => (await carts(query)).has(query.visitorHash.toString("hex")),
    async find(scope, query) {
      const at = await store.look(scope.db);
      if (at === null) return null;
      const now = scope.now().getTime();
      const had = store.get(query.name);
      if (had && isValidAt(had, now)) return had;
      const name = `${at} ${query.name}`;
      const underWay = pendingRenders.get(name);
      if (underWay) {
        const page = await underWay.catch(() => null);
        return page && isValidAt(page, now) ? page : null;
      }
      const render = renderPage({ store, others, at, now, name }, scope, query);
      pendingRenders.set(name, render);
      return render.finally(() => pendingRenders.delete(name));
    },
  };
}

interface RenderJob {
  readonly store: ReturnType<typeof createStore>;
  readonly others: SharedPageCache;
  readonly at: string;
  readonly now: number;
  readonly name: string;
}

async function renderPage(
  { store, others, at, now, name }: RenderJob,
  { db, now: clock }: ClockedDb,
  query: PageQuery,
): Promise<CachedPage | null> {
  const had = await others.get(name);
  if (had && isValidAt(had, now)) {
    const isMadeUp = await query.isArbitrary();
    if (store.isAt(at)) store.set(query.name, had, isMadeUp);
    return had;
  }
  const until = await store.until(db, at, now);
  const rendered = await query.render();
  if (!rendered) return null;
  const page = toCachedPage(rendered, { since: now, until });
  const isMadeUp = await query.isArbitrary();
  // Cacheable only if nothing changed during the render.
  const isStill = (await store.look(db)) === at && isValidAt(page, clock().getTime());
  const isKept = isStill && store.set(query.name, page, isMadeUp);
  if (isKept && !isMadeUp) await others.put(name, page);
  return page;
}

async function findVisitorsWithCart(carts: readonly CartQuery[]): Promise<ReadonlySet<string>> {
  const [first] = carts;
  if (!first) return new Set();
  const hashes = carts.map(({ visitorHash }) => visitorHash);
  const found = await first.visitorsWithLines(first.db, hashes);
  return new Set(found.map((hash) => hash.toString("hex")));
}

/** Pages of a single content version, which every lookup reads from the database. */
function createStore() {
  const pages = createLru<CachedPage>(MAX_BYTES, weightOf);
  // Made-up names must not evict real pages.
  const madeUp = createLru<CachedPage>(MAX_ARBITRARY_BYTES, weightOf);
  const once = createLru<true>(MAX_NAMES);
  let stamp: string | null = null;
  let span: Validity | null = null;
  const look = coalesceRequests(async ([db]: readonly Db[]) => {
    const now = db ? await queries.readContentVersion(db) : null;
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
    set(name: string, page: CachedPage, isMadeUp: boolean): boolean {
      const isKept = !isMadeUp || once.has(name);
      if (isKept) (isMadeUp ? madeUp : pages).set(name, page);
      else once.set(name, true);
      return isKept;
    },
    /** End of validity by the clock; days are Taipei's. */
    async until(db: Db, at: string, now: number): Promise<number> {
      if (span && isValidAt(span, now)) return span.until;
      const next = (await queries.findNextChange(db, new Date(now)))?.getTime() ?? Infinity;
      const until = Math.min(next, endOfDay(formatDay(new Date(now))).getTime());
      if (stamp === at) span = { since: now, until };
      return until;
    },
  };
}
