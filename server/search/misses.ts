import type { Page } from "#shared/kit/endpoint.ts";
import { pageWindow } from "#shared/kit/paging.ts";
import type { MissListInput, SearchMiss } from "#shared/search/contract.ts";
import type { Scope } from "../context.ts";
import { requireStaff } from "../session/access.ts";
import * as queries from "./missQueries.ts";

const KEPT_MS = 365 * 86_400_000;
const LONGEST = 60;
/** Addresses, and numbers as long as a telephone's, are people's; keys are secrets. */
const PERSONAL = /@|(?:\d[ -]?){8,}|(?:[A-Z0-9]{4,}-){3,}/i;

const columns = {
  count: "count",
  lastAt: "last_at",
  firstAt: "first_at",
  words: "words",
} as const;

/** Counts words that nothing holds; not by whom, and nothing that looks personal or is no words. */
export async function noteMiss({ db, lang, newId, now }: Scope, typed: string): Promise<void> {
  const words = typed.normalize("NFKC").toLowerCase().replace(/\s+/g, " ").trim();
  if (words.length > LONGEST || PERSONAL.test(words) || !/[\p{L}\p{N}]/u.test(words)) return;
  await queries.countMiss(db, { id: newId(), words, lang, at: now() });
}

/** Words that nothing was found by, the most frequent first. @throws {Refusal} unless `search.read`. */
export async function misses(scope: Scope, input: MissListInput): Promise<Page<SearchMiss>> {
  requireStaff(scope, "search.read");
  const { search, lang, orderby, sort } = input;
  const total = await queries.countMisses(scope.db, { search, lang });
  const { offset, limit, page, perPage } = pageWindow(input, total);
  const slice = { order: columns[orderby], sort, offset, limit };
  const rows = await queries.listMisses(scope.db, { search, lang }, slice);
  const data = rows.map(({ first_at: first, last_at: last, ...row }) => ({
    ...row,
    firstAt: first.toISOString(),
    lastAt: last.toISOString(),
  }));
  return { data, total, page, perPage };
}

/** Forgets what nobody has looked for in a year. */
export const forgetMisses = ({ db, now }: Scope): Promise<void> =>
  queries.forgetMisses(db, new Date(now().getTime() - KEPT_MS));
