import type { Lang } from "#shared/kit/lang.ts";
import { guardedName } from "#shared/kit/person.ts";
import type { Db, Tx } from "#server/platform/db/client.ts";
import * as queries from "./peopleQueries.ts";

/** As others read it. */
export const shownName = (row: queries.PersonRow, lang: Lang): string =>
  guardedName({ firstName: row.first_name, lastName: row.last_name }, lang);

interface Named {
  /** Null: it begins with this text. */
  readonly discussionId: string | null;
  readonly ids: readonly string[];
  readonly lang: Lang;
}

/** For `renderMarkdown`: of those who may be named. */
export async function namesOf(
  db: Db | Tx,
  { discussionId, ids, lang }: Named,
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await queries.listNameable(db, discussionId, ids);
  return new Map(rows.map((row) => [row.id, shownName(row, lang)]));
}

/** Of these members, those who may be named in the discussion. */
export async function nameableIn(
  tx: Tx,
  discussionId: string,
  ids: readonly string[],
): Promise<string[]> {
  if (ids.length === 0) return [];
  const nameable = await queries.listNameable(tx, discussionId, ids);
  const known = new Set(nameable.map(({ id }) => id));
  return ids.filter((id) => known.has(id));
}
