import { ensure } from "#shared/errors.ts";
import {
  type AddSynonym,
  type Synonym,
  SYNONYMS_MAX,
} from "#shared/catalog/search/synonymContract.ts";
import { questionOf, waysOf } from "#shared/catalog/search/searchTerms.ts";
import { audit } from "#server/identity/audit/commands.ts";
import type { Scope } from "#server/context.ts";
import { type Db, transact } from "#server/platform/db/client.ts";
import { requireStaff } from "#server/identity/sessions/service.ts";
import { raiseRevision } from "./indexQueries.ts";
import { VERSION } from "./searchIndex.ts";
import * as queries from "./synonymQueries.ts";

/** Same normalization as zero-result searches. */
const plain = (typed: string): string =>
  typed.normalize("NFKC").toLowerCase().replace(/\s+/g, " ").trim();

const present = ({ id, words, means, both_ways, made_at }: queries.SynonymRow): Synonym => ({
  id,
  words,
  means,
  both: both_ways,
  createdAt: made_at.toISOString(),
});

export async function synonyms(scope: Scope): Promise<Synonym[]> {
  requireStaff(scope, "search.read");
  return (await queries.allSynonyms(scope.db)).map(present);
}

export async function addSynonym(scope: Scope, input: AddSynonym): Promise<Synonym> {
  requireStaff(scope, "search.write");
  const [words, means] = [plain(input.words), plain(input.means)];
  const row = { id: scope.newId(), words, means, both_ways: input.both, made_at: scope.now() };
  const rewrites = rewritesOf(row);
  ensure(questionOf(words), "request.invalid", { words: ["invalid"] });
  ensure(rewrites.length > 0 && words !== means, "request.invalid", { means: ["invalid"] });
  return transact(scope.db, async (tx) => {
    await queries.lockSynonyms(tx);
    const known = await queries.allSynonyms(tx);
    const isThere = known.some((each) => each.words === words && each.means === means);
    ensure(!isThere, "request.invalid", { means: ["synonym_taken"] });
    ensure(known.length < SYNONYMS_MAX, "request.invalid", { words: ["synonyms_full"] });
    await queries.insertSynonym(tx, row);
    await queries.writeRewrites(tx, row.id, { version: VERSION, rewrites });
    await queries.dealtWith(tx, words);
    await raiseRevision(tx);
    await audit(tx, scope, {
      action: "search.synonym_added",
      subjectType: "synonym",
      subjectId: row.id,
      after: { words, means, both: input.both },
    });
    return present(row);
  });
}

export async function removeSynonym(
  scope: Scope,
  { id }: { readonly id: string },
): Promise<Synonym> {
  requireStaff(scope, "search.write");
  return transact(scope.db, async (tx) => {
    await queries.lockSynonyms(tx);
    const row = await queries.removeSynonym(tx, id);
    ensure(row, "search.synonym_not_found");
    const others = await queries.allSynonyms(tx);
    if (!others.some(({ words }) => words === row.words))
      await queries.dealtWithNoMore(tx, row.words);
    await raiseRevision(tx);
    await audit(tx, scope, {
      action: "search.synonym_removed",
      subjectType: "synonym",
      subjectId: id,
      before: { words: row.words, means: row.means, both: row.both_ways },
    });
    return present(row);
  });
}

export async function dismissMiss(
  scope: Scope,
  { id, dismissed }: { readonly id: string; readonly dismissed: boolean },
): Promise<{ id: string; dismissed: boolean }> {
  requireStaff(scope, "search.write");
  return transact(scope.db, async (tx) => {
    const miss = await queries.dismissMiss(tx, { id, dismissed });
    ensure(miss, "search.zero_result_not_found");
    await audit(tx, scope, {
      action: "search.zero_result_dismissed",
      subjectType: "searchMiss",
      subjectId: id,
      after: { words: miss.words, dismissed },
    });
    return { id, dismissed };
  });
}

type Meaning = Pick<queries.SynonymRow, "words" | "means" | "both_ways">;

/** Each spelling of the words also matches their meaning. */
function rewritesOf({ words, means, both_ways }: Meaning): queries.Rewrite[] {
  const oneWay = (from: string, to: string) => {
    const also = questionOf(to)?.all;
    if (also === undefined) return [];
    return waysOf(from).map((target) => ({ target, becomes: `(${target}) | (${also})` }));
  };
  return [...oneWay(words, means), ...(both_ways ? oneWay(means, words) : [])];
}

/** Recomputes rewrites of older index versions from the stored words. */
export async function rebuildSynonyms(db: Db, version = VERSION): Promise<void> {
  if ((await queries.outdatedSynonyms(db, version)).length === 0) return;
  await transact(db, async (tx) => {
    await queries.lockSynonyms(tx);
    for (const row of await queries.outdatedSynonyms(tx, version))
      await queries.writeRewrites(tx, row.id, { version, rewrites: rewritesOf(row) });
    await raiseRevision(tx);
  });
}
