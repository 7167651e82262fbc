import { ensure } from "#shared/errors.ts";
import {
  type AddSynonym,
  type Synonym,
  SYNONYMS_MAX,
} from "#shared/catalog/search/synonymContract.ts";
import { buildQuery, buildQueryVariants } from "#shared/catalog/search/searchTerms.ts";
import { audit } from "#server/identity/audit/commands.ts";
import type { Context } from "#server/context.ts";
import { type Db, runTransaction } from "#server/platform/db/client.ts";
import { requireStaff } from "#server/identity/sessions/service.ts";
import { incrementRevision } from "./indexQueries.ts";
import { INDEX_VERSION } from "./searchIndex.ts";
import * as queries from "./synonymQueries.ts";

/** Same normalization as zero-result searches. */
const normalizeWords = (typed: string): string =>
  typed.normalize("NFKC").toLowerCase().replace(/\s+/g, " ").trim();

const toSynonymView = ({ id, words, means, both_ways, made_at }: queries.SynonymRow): Synonym => ({
  id,
  words,
  means,
  both: both_ways,
  createdAt: made_at.toISOString(),
});

export async function listSynonyms(scope: Context): Promise<Synonym[]> {
  requireStaff(scope, "search.read");
  return (await queries.listSynonyms(scope.db)).map(toSynonymView);
}

export async function addSynonym(scope: Context, input: AddSynonym): Promise<Synonym> {
  requireStaff(scope, "search.write");
  const [words, means] = [normalizeWords(input.words), normalizeWords(input.means)];
  const row = { id: scope.newId(), words, means, both_ways: input.both, made_at: scope.now() };
  const rewrites = buildRewrites(row);
  ensure(buildQuery(words), "request.invalid", { words: ["invalid"] });
  ensure(rewrites.length > 0 && words !== means, "request.invalid", { means: ["invalid"] });
  return runTransaction(scope.db, async (tx) => {
    await queries.lockSynonyms(tx);
    const known = await queries.listSynonyms(tx);
    const isThere = known.some((each) => each.words === words && each.means === means);
    ensure(!isThere, "request.invalid", { means: ["synonym_taken"] });
    ensure(known.length < SYNONYMS_MAX, "request.invalid", { words: ["synonyms_full"] });
    await queries.insertSynonym(tx, row);
    await queries.replaceRewrites(tx, row.id, { version: INDEX_VERSION, rewrites });
    await queries.dismissForSynonym(tx, words);
    await incrementRevision(tx);
    await audit(tx, scope, {
      action: "search.synonym_added",
      subjectType: "synonym",
      subjectId: row.id,
      after: { words, means, both: input.both },
    });
    return toSynonymView(row);
  });
}

export async function removeSynonym(
  scope: Context,
  { id }: { readonly id: string },
): Promise<Synonym> {
  requireStaff(scope, "search.write");
  return runTransaction(scope.db, async (tx) => {
    await queries.lockSynonyms(tx);
    const row = await queries.deleteSynonym(tx, id);
    ensure(row, "search.synonym_not_found");
    const others = await queries.listSynonyms(tx);
    if (!others.some(({ words }) => words === row.words))
      await queries.restoreFromSynonym(tx, row.words);
    await incrementRevision(tx);
    await audit(tx, scope, {
      action: "search.synonym_removed",
      subjectType: "synonym",
      subjectId: id,
      before: { words: row.words, means: row.means, both: row.both_ways },
    });
    return toSynonymView(row);
  });
}

export async function dismissMiss(
  scope: Context,
  { id, dismissed }: { readonly id: string; readonly dismissed: boolean },
): Promise<{ id: string; dismissed: boolean }> {
  requireStaff(scope, "search.write");
  return runTransaction(scope.db, async (tx) => {
    const miss = await queries.setDismissed(tx, { id, dismissed });
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
function buildRewrites({ words, means, both_ways }: Meaning): queries.Rewrite[] {
  const oneWay = (from: string, to: string) => {
    const also = buildQuery(to)?.all;
    if (also === undefined) return [];
    return buildQueryVariants(from).map((target) => ({
      target,
      becomes: `(${target}) | (${also})`,
    }));
  };
  return [...oneWay(words, means), ...(both_ways ? oneWay(means, words) : [])];
}

/** A question (tsquery) that also matches what its words mean. */
export const withSynonyms = queries.rewrite;

/** Recomputes rewrites of older index versions from the stored words. */
export async function rebuildSynonyms(db: Db, version = INDEX_VERSION): Promise<void> {
  if ((await queries.listOutdatedSynonyms(db, version)).length === 0) return;
  await runTransaction(db, async (tx) => {
    await queries.lockSynonyms(tx);
    for (const row of await queries.listOutdatedSynonyms(tx, version))
      await queries.replaceRewrites(tx, row.id, { version, rewrites: buildRewrites(row) });
    await incrementRevision(tx);
  });
}
