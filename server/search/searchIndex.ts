import type { SearchDocument } from "#shared/search/document.ts";
import { plainText } from "#shared/search/plainText.ts";
import { termsOf } from "#shared/search/terms.ts";
import { LANGS } from "#shared/kit/lang.ts";
import { type Db, transact, type Tx } from "../db/client.ts";
import * as queries from "./queries.ts";
import type { SearchSource } from "./source.ts";

/** Goes up with every change of how texts are taken apart: entries of another version are written anew. */
const VERSION = 1;

/** Entries that one transaction writes: about a second's work. */
const ROUND = 100;

/** What can be found, kept beside the things themselves. */
export interface SearchIndex {
  /** Writes anew what has changed, a limited round of it, and answers how many there were. */
  refresh(db: Db): Promise<number>;
  /** What `read` answers of the entries, none of them older than the call. */
  fresh<T extends { readonly stale: boolean }>(db: Db, read: () => Promise<T>): Promise<T>;
  /** Marks what an earlier version of the product wrote, and refreshes until nothing is left. */
  rebuild(db: Db): Promise<void>;
}

export function openSearchIndex(sources: readonly SearchSource[]): SearchIndex {
  const refresh = (db: Db) =>
    transact(db, async (tx) => {
      const changes = await queries.takeChanges(tx, ROUND);
      for (const source of sources) {
        const ids = changes.filter((change) => change.source === source.name).map(({ id }) => id);
        if (ids.length > 0) await write(tx, source, ids);
      }
      return changes.length;
    });
  return {
    refresh,
    async fresh(db, read) {
      const found = await read();
      if (!found.stale) return found;
      // One thing that cannot be read must not end every search; the same fault fails the sweep, which tells it.
      await refresh(db).catch(() => undefined);
      return read();
    },
    async rebuild(db) {
      await queries.markOutdated(db, VERSION);
      while ((await refresh(db)) > 0);
    },
  };
}

async function write(tx: Tx, source: SearchSource, ids: readonly string[]): Promise<void> {
  await queries.removeEntries(tx, source.name, ids);
  for (const document of await source.read(tx, ids)) {
    await queries.insertEntry(tx, entryOf(source, document));
  }
}

const everyLang = (texts: SearchDocument["title"]) => LANGS.map((lang) => texts[lang]);

function entryOf({ name }: SearchSource, document: SearchDocument): queries.Entry {
  const { title, lead, names, places, code } = document;
  const body = { tw: "", en: "", cn: "" };
  for (const lang of LANGS) body[lang] = plainText(document.body[lang]);
  const titles = [...everyLang(title), ...(code === null ? [] : [code])];
  const heads = [...titles, ...everyLang(lead), ...names];
  return {
    source: name,
    id: document.id,
    kind: document.kind,
    category: document.category,
    tags: document.tags,
    sort: document.sort,
    code,
    title: termsOf(...titles),
    head: termsOf(...heads),
    terms: termsOf(...heads, ...everyLang(body), ...places),
    texts: LANGS.map((lang) => ({ title: title[lang], lead: lead[lang], body: body[lang] })),
    version: VERSION,
  };
}
