import { ensure } from "#shared/errors.ts";
import type { Lang } from "#shared/kit/lang.ts";
import { type Db, runTransaction } from "#server/platform/db/client.ts";
import { listCategoryPath } from "./queries.ts";

interface Place {
  readonly lang: Lang;
  /** Its own and those above. */
  readonly categories: readonly string[];
}

/** Also of hidden ones. @throws {Refusal} `discussion.not_found` */
export const findPlace = (db: Db, id: string): Promise<Place> =>
  runTransaction(db, async (tx) => {
    const row = await tx
      .selectFrom("discussions")
      .select(["lang", "category_id"])
      .where("id", "=", id)
      .executeTakeFirst();
    ensure(row, "discussion.not_found");
    return { lang: row.lang, categories: await listCategoryPath(tx, row.category_id) };
  });
