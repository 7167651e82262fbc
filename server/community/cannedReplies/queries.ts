import { sql } from "kysely";
import type { CannedReplyListInput } from "#shared/community/cannedReplies/contract.ts";
import { CANNED_REPLIES_MAX } from "#shared/community/cannedReplies/rules.ts";
import type { Lang } from "#shared/kit/lang.ts";
import type { Db, Tx } from "#server/platform/db/client.ts";
import { containing } from "#server/platform/db/listSql.ts";

const select = (db: Db | Tx) =>
  db
    .selectFrom("canned_replies as r")
    .leftJoin("categories as c", "c.id", "r.category_id")
    .select([
      "r.id",
      "r.lang",
      "r.title",
      "r.body_md",
      "r.category_id",
      "c.name as category_name",
      "r.uses",
      "r.changed_at",
      "r.revision",
    ]);

export type CannedReplyRow = Awaited<ReturnType<ReturnType<typeof select>["execute"]>>[number];

export function listed(db: Db, { search, language }: CannedReplyListInput) {
  let query = select(db);
  if (language?.length) query = query.where("r.lang", "in", language);
  return search
    ? query.where((eb) =>
        eb.or([
          eb("r.title", "ilike", containing(search)),
          eb("r.body_md", "ilike", containing(search)),
        ]),
      )
    : query;
}

const ORDERS = { title: "r.title", uses: "r.uses", changedAt: "r.changed_at" } as const;

export const ordered = (
  query: ReturnType<typeof listed>,
  { orderby, sort }: Pick<CannedReplyListInput, "orderby" | "sort">,
) => query.orderBy(ORDERS[orderby], sort).orderBy("r.id", sort);

export const find = (db: Db | Tx, id: string): Promise<CannedReplyRow | undefined> =>
  select(db).where("r.id", "=", id).executeTakeFirst();

/** So that their number and titles are checked one after the other. */
export async function lockAll(tx: Tx): Promise<void> {
  await sql`lock table canned_replies in share row exclusive mode`.execute(tx);
}

export async function countAll(tx: Tx): Promise<number> {
  const { count } = await tx
    .selectFrom("canned_replies")
    .select((eb) => eb.fn.countAll<string>().as("count"))
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function isTitleTaken(
  tx: Tx,
  { lang, title, except }: { lang: Lang; title: string; except: string },
): Promise<boolean> {
  const row = await tx
    .selectFrom("canned_replies")
    .select("id")
    .where("lang", "=", lang)
    .where(sql`lower(title)`, "=", sql`lower(${title})`)
    .where("id", "<>", except)
    .executeTakeFirst();
  return row !== undefined;
}

export async function isCategory(tx: Tx, id: string): Promise<boolean> {
  const query = tx.selectFrom("categories").select("id").where("id", "=", id);
  return (await query.executeTakeFirst()) !== undefined;
}

interface StoredText {
  readonly id: string;
  readonly lang: Lang;
  readonly title: string;
  readonly body_md: string;
  readonly category_id: string | null;
  readonly changed_at: Date;
  readonly changed_by: string | null;
}

export async function insert(tx: Tx, row: StoredText): Promise<void> {
  await tx
    .insertInto("canned_replies")
    .values({ ...row, created_at: row.changed_at })
    .execute();
}

export async function update(tx: Tx, { id, ...row }: StoredText): Promise<void> {
  await tx
    .updateTable("canned_replies")
    .set((eb) => ({ ...row, revision: eb("revision", "+", 1) }))
    .where("id", "=", id)
    .execute();
}

export async function remove(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom("canned_replies").where("id", "=", id).execute();
}

/** In the language first, then those about a category of the path, then the most used. */
export const listOffered = (
  db: Db,
  { lang, categories }: { readonly lang: Lang; readonly categories: readonly string[] },
) =>
  db
    .selectFrom("canned_replies")
    .select(["id", "lang", "title", "body_md"])
    .where((eb) =>
      eb.or([
        eb("category_id", "is", null),
        ...(categories.length > 0 ? [eb("category_id", "in", [...categories])] : []),
      ]),
    )
    .orderBy(sql`lang = ${lang}`, "desc")
    .orderBy("lang")
    .orderBy(sql`category_id is null`)
    .orderBy("uses", "desc")
    .orderBy("title")
    .limit(CANNED_REPLIES_MAX)
    .execute();

export async function countUses(tx: Tx, ids: readonly string[]): Promise<void> {
  await sql`
    update canned_replies set uses = uses + 1
    where id in (select id from canned_replies where id = any(${[...ids]}::uuid[]) order by id for update)`.execute(
    tx,
  );
}
