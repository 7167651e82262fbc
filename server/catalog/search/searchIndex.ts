import { type RawBuilder, sql } from "kysely";
import type { SearchSourceName } from "#shared/catalog/search/contract.ts";
import type { SearchDocument } from "#shared/catalog/search/document.ts";
import { plainText, withoutTables } from "#shared/catalog/search/plainText.ts";
import { indexTerms } from "#shared/catalog/search/searchTerms.ts";
import { LANGS } from "#shared/kit/lang.ts";
import { type Db, runTransaction, type Tx } from "#server/platform/db/client.ts";
import { type CachedQuery, createResultCache, CACHE_THRESHOLD } from "./resultCache.ts";
import * as indexQueries from "./indexQueries.ts";
import * as queries from "./queries.ts";
import type { SearchSource } from "./source.ts";

/** Increment when text analysis changes; older entries are rebuilt. */
export const INDEX_VERSION = 6;

/** Entries per transaction: about a second. */
const BATCH_SIZE = 100;
/** Entries a search writes at most, if the lock is free. */
const SEARCH_BATCH_SIZE = 20;

/** PostgreSQL limits a `tsvector` to 1 MiB. */
const MAX_TERMS_BYTES = 1_000_000;

/** Bytes per process. */
const MAX_RESULT_BYTES = 16 * 1_024 * 1_024;
const MAX_SUGGESTION_BYTES = MAX_RESULT_BYTES / 2;
/** About ten queries with 50,000 ids each. */
const MAX_ID_BYTES = 2 * MAX_RESULT_BYTES;
const BYTES_PER_ID = 64;

export interface SearchIndex {
  /**
   * Processes one batch of changes and returns its size; failing entries do not block others. @throws {AggregateError}
   * if only failures remain.
   */
  refresh(db: Db): Promise<number>;
  /**
   * Reads entries after processing pending changes, unless there are too many or another process is writing: searches
   * never wait for that.
   */
  readFresh<T extends { readonly stale: boolean }>(db: Db, read: () => Promise<T>): Promise<T>;
  /** Cached `readFresh`; stores answers that are `worth` it. */
  found<T extends queries.IndexState>(db: Db, asked: CachedQuery<T>): Promise<T>;
  /** Separate cache: suggestions per keystroke do not evict results. */
  suggested<T extends queries.IndexState>(db: Db, asked: CachedQuery<T>): Promise<T>;
  /**
   * Ids whose texts match, visible or not, with the catalog revision; large sets keep array identity while unchanged.
   */
  findMatchingIds(
    db: Db,
    asked: { readonly source: SearchSourceName; readonly question: string; readonly now: Date },
  ): Promise<queries.MatchingIds>;
  /** SQL: the item of a `search_entries` row is currently visible. */
  readonly there: RawBuilder<unknown>;
  /** Reindexes entries of an older version. */
  rebuild(db: Db): Promise<void>;
}

export function createSearchIndex(sources: readonly SearchSource[]): SearchIndex {
  const round = createBatchWriter(sources);
  const refresh: SearchIndex["refresh"] = async (db) =>
    requireProgress(await round(db, BATCH_SIZE, true));
  let few: Promise<number> | null = null;
  /** Shared by concurrent searches. */
  const writeFew = (db: Db): Promise<number> =>
    (few ??= round(db, SEARCH_BATCH_SIZE, false)
      .then(({ written }) => written)
      // A failing entry must not break searches; the scheduled task reports it.
      .catch(() => 0)
      .finally(() => {
        few = null;
      }));
  const fresh: SearchIndex["readFresh"] = async (db, read) => {
    const found = await read();
    if (!found.stale) return found;
    const joined = few !== null;
    const written = await writeFew(db);
    const again = written > 0 ? await read() : found;
    // A batch started by others may predate the last change.
    return again.stale && joined && (await writeFew(db)) > 0 ? read() : again;
  };
  return {
    readFresh: fresh,
    there: visibleItem(sources),
    refresh,
    ...createCaches(fresh),
    async rebuild(db) {
      await indexQueries.markOutdated(db, INDEX_VERSION);
      while ((await refresh(db)) > 0);
    },
  };
}

function createCaches(
  fresh: SearchIndex["readFresh"],
): Pick<SearchIndex, "found" | "suggested" | "findMatchingIds"> {
  const found = createResultCache(MAX_RESULT_BYTES);
  const suggested = createResultCache(MAX_SUGGESTION_BYTES);
  const held = createResultCache<queries.MatchingIds>(
    MAX_ID_BYTES,
    ({ ids }) => BYTES_PER_ID * ids.length,
  );
  return {
    found: (db, asked) => found.at(db, asked, () => fresh(db, asked.read)),
    suggested: (db, asked) => suggested.at(db, asked, () => fresh(db, asked.read)),
    findMatchingIds(db, { source, question, now }) {
      const read = () => queries.findMatchingIds(db, { source, question, now });
      const key = `${source} ${question}`;
      const worth = ({ ids }: queries.MatchingIds) => ids.length >= CACHE_THRESHOLD;
      return held.at(db, { key, now, read, worth }, () => fresh(db, read));
    },
  };
}

interface BatchResult {
  readonly written: number;
  readonly failures: readonly unknown[];
}

const createBatchWriter =
  (sources: readonly SearchSource[]) =>
  (db: Db, most: number, patient: boolean): Promise<BatchResult> =>
    runTransaction(db, async (tx) => {
      const changes = (await indexQueries.claimChanges(tx, { most, patient })) ?? [];
      const failures: unknown[] = [];
      for (const source of sources) {
        const own = changes.filter((change) => change.source === source.name);
        if (own.length > 0) failures.push(...(await writeOrMark(tx, source, own)));
      }
      const written = changes.length - failures.length;
      if (written > 0) await indexQueries.incrementRevision(tx);
      return { written, failures };
    });

/** @throws {AggregateError} if there are only failures. */
function requireProgress({ written, failures }: BatchResult): number {
  if (written > 0 || failures.length === 0) return written;
  throw new AggregateError(failures, "some entries cannot be indexed");
}

/** Falls back to one by one; failing entries stay marked. */
async function writeOrMark(
  tx: Tx,
  source: SearchSource,
  marks: readonly indexQueries.ChangeMark[],
): Promise<unknown[]> {
  const ids = marks.map(({ id }) => id);
  const error = await attempt(tx, () => writeEntries(tx, source, ids));
  if (error === null) return [];
  const failures: unknown[] = [];
  for (const mark of marks) {
    const own = await attempt(tx, () => writeEntries(tx, source, [mark.id]));
    if (own === null) continue;
    failures.push(own);
    await indexQueries.requeueChange(tx, mark);
  }
  return failures;
}

/** Savepoint; returns the error or null. */
async function attempt(tx: Tx, work: () => Promise<void>): Promise<unknown> {
  await sql`savepoint attempt`.execute(tx);
  try {
    await work();
    await sql`release savepoint attempt`.execute(tx);
    return null;
  } catch (error) {
    await sql`rollback to savepoint attempt`.execute(tx);
    return error;
  }
}

/** One index lookup per entry; otherwise the planner reads the whole source. */
const visibleItem = (sources: readonly SearchSource[]): RawBuilder<unknown> => {
  const id = sql.ref("search_entries.id");
  const each = sources.map(
    ({ name, there }) => sql`when ${sql.lit(name)} then exists (${there(id)} offset 0)`,
  );
  return sql`case search_entries.source ${sql.join(each, sql` `)} else true end`;
};

async function writeEntries(tx: Tx, source: SearchSource, ids: readonly string[]): Promise<void> {
  await indexQueries.deleteEntries(tx, source.name, ids);
  const documents = await source.read(tx, ids);
  const termsIn = memoizeTerms();
  await indexQueries.insertEntries(
    tx,
    documents.map((document) => toEntry(source, document, termsIn)),
  );
}

const everyLang = (texts: SearchDocument["title"]) => LANGS.map((lang) => texts[lang]);

type TermsIn = (...texts: readonly string[]) => string[];

/** Memoizes: tags, notes and descriptions recur within a batch. */
function memoizeTerms(): TermsIn {
  const known = new Map<string, readonly string[]>();
  const of = (text: string) => {
    const terms = known.get(text) ?? indexTerms(text);
    known.set(text, terms);
    return terms;
  };
  return (...texts) => [...new Set(texts.flatMap(of))];
}

function upTo(bytes: number, terms: readonly string[]): readonly string[] {
  let size = 0;
  const end = terms.findIndex((term) => (size += Buffer.byteLength(term)) > bytes);
  return end < 0 ? terms : terms.slice(0, end);
}

function toEntry(
  { name }: SearchSource,
  document: SearchDocument,
  termsIn: TermsIn,
): indexQueries.IndexEntry {
  const { title, lead, names, places, code, slug, shownFrom } = document;
  const body = LANGS.map((lang) => plainText(document.body[lang]));
  const said = LANGS.map((lang) => plainText(withoutTables(document.body[lang])));
  const titles = [...everyLang(title), ...(code === null ? [] : [code])];
  const heads = [...titles, ...everyLang(lead), ...names];
  const terms = upTo(MAX_TERMS_BYTES, termsIn(...heads, ...places, ...body));
  const told = new Set(termsIn(...heads, ...places, ...said));
  return {
    source: name,
    id: document.id,
    kind: document.kind,
    category: document.category,
    tags: document.tags,
    sort: document.sort,
    code,
    slug,
    shownFrom,
    title: document.titleIsName ? termsIn(...titles) : [],
    head: termsIn(...heads),
    listed: terms.filter((term) => !told.has(term)),
    terms,
    // Table cells alone make poor excerpts and are used only without other text.
    texts: LANGS.map((lang, at) => ({
      title: title[lang],
      lead: lead[lang],
      body: said[at] || (body[at] ?? ""),
    })),
    version: INDEX_VERSION,
  };
}
