import type { ContentType } from "#shared/site/company/contract.ts";
import { CONTENT_TYPES } from "#shared/site/company/contract.ts";
import type { Scope } from "#server/context.ts";
import * as queries from "./queries.ts";

/** So many products stand in one file: with their languages, a fifth of what search engines take. */
const PART = 5_000;
const BATCH = 500;

/** Something with a page of its own, and when what it says changed last. */
export interface Changed {
  readonly uuid: string;
  readonly slug: string;
  readonly changed: Date;
}

interface After {
  /** The last one that is known; null to begin. */
  readonly after: string | null;
}

/** After which product each part of the list begins; the first is null. */
export const parts = async ({ db }: Scope): Promise<(string | null)[]> => [
  null,
  ...(await queries.everyProduct(db, PART)),
];

/** The next products of a part, by their ids; none behind its end. `known`: how many of it are known. */
export async function products(
  { db }: Scope,
  { after, known }: After & { readonly known: number },
): Promise<(Changed & { category: string })[]> {
  const rows = await queries.products(db, after, Math.min(BATCH, PART - known));
  return rows.map(({ id: uuid, ...rest }) => ({ uuid, ...rest }));
}

/** The next news that is out, by its ids; none behind the last. */
export async function news({ db, now }: Scope, { after }: After): Promise<Changed[]> {
  const rows = await queries.news(db, { now: now(), after, limit: BATCH });
  return rows.map(({ id: uuid, ...rest }) => ({ uuid, ...rest }));
}

/** The next articles of support that are out, by their ids; none behind the last. */
export async function articles(
  { db, now }: Scope,
  { after }: After,
): Promise<(Changed & { category: string; topic: string })[]> {
  const rows = await queries.articles(db, { now: now(), after, limit: BATCH });
  return rows.map(({ id: uuid, ...rest }) => ({ uuid, ...rest }));
}

/** Of the lists that visitors read, which hold anything: nobody need look for the others. */
export const filled = ({ db, now }: Scope): Promise<queries.FilledRow> => queries.filled(db, now());

/** Which texts of the vendor are in force, and since when. */
export async function texts({ db, now }: Scope): Promise<{ type: ContentType; changed: Date }[]> {
  const rows = await queries.texts(db, now());
  return CONTENT_TYPES.flatMap((known) =>
    rows
      .filter(({ type }) => type === known)
      .map(({ changed }) => ({ type: known, changed: new Date(changed) })),
  );
}
