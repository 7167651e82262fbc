import { type RawBuilder, sql } from "kysely";
import type { SearchSourceName } from "#shared/catalog/search/contract.ts";
import type { SearchDocument } from "#shared/catalog/search/document.ts";
import { plainText, withoutTables } from "#shared/catalog/search/plainText.ts";
import { termsOf } from "#shared/catalog/search/searchTerms.ts";
import { LANGS } from "#shared/kit/lang.ts";
import { type Db, transact, type Tx } from "#server/platform/db/client.ts";
import { type Asked, keepFound, MANY } from "./resultCache.ts";
import { type Looking, noteMiss } from "./recordZeroResult.ts";
import * as indexQueries from "./indexQueries.ts";
import * as queries from "./queries.ts";
import type { SearchSource } from "./source.ts";

/** Goes up with every change of how texts are taken apart: what another version wrote is written anew. */
export const VERSION = 6;

/** Entries that one transaction writes: about a second's work. */
const ROUND = 100;
/** Entries that somebody who searches writes at most, if nobody else is at it. */
const FEW = 20;

/** PostgreSQL's `tsvector` holds a mebibyte; only a text that fills all its fields with different words comes near it. */
const MOST_TERMS_BYTES = 1_000_000;

/** Bytes of answers that one process keeps. */
const MOST_FOUND = 16 * 1_024 * 1_024;
const MOST_SUGGESTED = MOST_FOUND / 2;
/** Of ids, for some ten questions that each of 50,000 products answers to. */
const MOST_HELD = 2 * MOST_FOUND;
const BYTES_OF_AN_ID = 64;

/** What can be found, kept beside the things themselves. */
export interface SearchIndex {
  /**
   * Writes anew what has changed, a limited round of it, and answers how many were written. What cannot be written holds
   * up nothing else. @throws {AggregateError} when only such is left.
   */
  refresh(db: Db): Promise<number>;
  /**
   * What `read` answers of the entries, none of them older than the call, unless more has changed than somebody who
   * searches writes, or somebody else is writing: nobody waits for that.
   */
  fresh<T extends { readonly stale: boolean }>(db: Db, read: () => Promise<T>): Promise<T>;
  /** The same, or what it answered before while nothing of it has changed, if that was `worth` keeping. */
  found<T extends queries.State>(db: Db, asked: Asked<T>): Promise<T>;
  /** The same of what is suggested with every key that somebody presses, which drives out nothing that was found. */
  suggested<T extends queries.State>(db: Db, asked: Asked<T>): Promise<T>;
  /**
   * Ids of the things of a source whose texts hold a question, shown or not, and the catalogue's revision; the same ids as
   * before while nothing that can be found changes, where there are many.
   */
  holding(
    db: Db,
    asked: { readonly source: SearchSourceName; readonly question: string; readonly now: Date },
  ): Promise<queries.HeldIds>;
  /** Counts words that somebody looked for and nothing holds, wherever they were typed. */
  missed(who: Looking, typed: string): Promise<void>;
  /** Whether the thing of a row of `search_entries` is there to be seen by anybody, whatever its entry says. */
  readonly there: RawBuilder<unknown>;
  /** Marks what an earlier version of the product wrote, and refreshes until nothing is left. */
  rebuild(db: Db): Promise<void>;
}

export function openSearchIndex(sources: readonly SearchSource[]): SearchIndex {
  const round = roundsOf(sources);
  const refresh: SearchIndex["refresh"] = async (db) => told(await round(db, ROUND, true));
  let few: Promise<number> | null = null;
  /** Who searches in this process at the same moment waits for the same few entries. */
  const writeFew = (db: Db): Promise<number> =>
    (few ??= round(db, FEW, false)
      .then(({ written }) => written)
      // What cannot be written must not end every search; the same fault fails the sweep, which tells it.
      .catch(() => 0)
      .finally(() => {
        few = null;
      }));
  const fresh: SearchIndex["fresh"] = async (db, read) => {
    const found = await read();
    if (!found.stale) return found;
    const joined = few !== null;
    const written = await writeFew(db);
    const again = written > 0 ? await read() : found;
    // What others had begun to write may not have known the last change yet.
    return again.stale && joined && (await writeFew(db)) > 0 ? read() : again;
  };
  return {
    fresh,
    missed: noteMiss,
    there: thereOf(sources),
    refresh,
    ...keeping(fresh),
    async rebuild(db) {
      await indexQueries.markOutdated(db, VERSION);
      while ((await refresh(db)) > 0);
    },
  };
}

/** What was found before, while it stands. */
function keeping(
  fresh: SearchIndex["fresh"],
): Pick<SearchIndex, "found" | "suggested" | "holding"> {
  const found = keepFound(MOST_FOUND);
  const suggested = keepFound(MOST_SUGGESTED);
  const held = keepFound<queries.HeldIds>(MOST_HELD, ({ ids }) => BYTES_OF_AN_ID * ids.length);
  return {
    found: (db, asked) => found.at(db, asked, () => fresh(db, asked.read)),
    suggested: (db, asked) => suggested.at(db, asked, () => fresh(db, asked.read)),
    holding(db, { source, question, now }) {
      const read = () => queries.idsHolding(db, { source, question, now });
      const key = `${source} ${question}`;
      const worth = ({ ids }: queries.HeldIds) => ids.length >= MANY;
      return held.at(db, { key, now, read, worth }, () => fresh(db, read));
    },
  };
}

interface Round {
  readonly written: number;
  /** One for each thing that could not be. */
  readonly faults: readonly unknown[];
}

/** Writes anew so many of what has changed, in one transaction. */
const roundsOf =
  (sources: readonly SearchSource[]) =>
  (db: Db, most: number, patient: boolean): Promise<Round> =>
    transact(db, async (tx) => {
      const changes = (await indexQueries.takeChanges(tx, { most, patient })) ?? [];
      const faults: unknown[] = [];
      for (const source of sources) {
        const own = changes.filter((change) => change.source === source.name);
        if (own.length > 0) faults.push(...(await writeOrMark(tx, source, own)));
      }
      const written = changes.length - faults.length;
      if (written > 0) await indexQueries.raiseRevision(tx);
      return { written, faults };
    });

/** How many were written. @throws {AggregateError} when nothing but faults is left. */
function told({ written, faults }: Round): number {
  if (written > 0 || faults.length === 0) return written;
  throw new AggregateError(faults, "some things cannot be written into the search index");
}

/** Writes all, or where that fails one by one: what cannot be written stays marked, and holds up nothing else. */
async function writeOrMark(
  tx: Tx,
  source: SearchSource,
  marks: readonly indexQueries.TakenMark[],
): Promise<unknown[]> {
  const ids = marks.map(({ id }) => id);
  const fault = await attempt(tx, () => write(tx, source, ids));
  if (fault === null) return [];
  const faults: unknown[] = [];
  for (const mark of marks) {
    const own = await attempt(tx, () => write(tx, source, [mark.id]));
    if (own === null) continue;
    faults.push(own);
    await indexQueries.markTried(tx, mark);
  }
  return faults;
}

/** What `work` failed with, its writing taken back; null when it did not. */
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

/** One look at an index for each entry: by itself, the planner would rather read everything of the source to know at once. */
const thereOf = (sources: readonly SearchSource[]): RawBuilder<unknown> => {
  const id = sql.ref("search_entries.id");
  const each = sources.map(
    ({ name, there }) => sql`when ${sql.lit(name)} then exists (${there(id)} offset 0)`,
  );
  return sql`case search_entries.source ${sql.join(each, sql` `)} else true end`;
};

async function write(tx: Tx, source: SearchSource, ids: readonly string[]): Promise<void> {
  await indexQueries.removeEntries(tx, source.name, ids);
  const documents = await source.read(tx, ids);
  const termsIn = takenApartOnce();
  await indexQueries.insertEntries(
    tx,
    documents.map((document) => entryOf(source, document, termsIn)),
  );
}

const everyLang = (texts: SearchDocument["title"]) => LANGS.map((lang) => texts[lang]);

type TermsIn = (...texts: readonly string[]) => string[];

/** Tags, categories, notes and whole descriptions stand in many things of a round. */
function takenApartOnce(): TermsIn {
  const known = new Map<string, readonly string[]>();
  const of = (text: string) => {
    const terms = known.get(text) ?? termsOf(text);
    known.set(text, terms);
    return terms;
  };
  return (...texts) => [...new Set(texts.flatMap(of))];
}

/** The first of the terms, as many as fit. */
function upTo(bytes: number, terms: readonly string[]): readonly string[] {
  let size = 0;
  const end = terms.findIndex((term) => (size += Buffer.byteLength(term)) > bytes);
  return end < 0 ? terms : terms.slice(0, end);
}

function entryOf(
  { name }: SearchSource,
  document: SearchDocument,
  termsIn: TermsIn,
): indexQueries.Entry {
  const { title, lead, names, places, code, slug, shownFrom } = document;
  const body = LANGS.map((lang) => plainText(document.body[lang]));
  const said = LANGS.map((lang) => plainText(withoutTables(document.body[lang])));
  const titles = [...everyLang(title), ...(code === null ? [] : [code])];
  const heads = [...titles, ...everyLang(lead), ...names];
  const terms = upTo(MOST_TERMS_BYTES, termsIn(...heads, ...places, ...body));
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
    // Cells say little by themselves: they are shown of what says nothing else.
    texts: LANGS.map((lang, at) => ({
      title: title[lang],
      lead: lead[lang],
      body: said[at] || (body[at] ?? ""),
    })),
    version: VERSION,
  };
}
