import { type Insertable, type RawBuilder, type Selectable, sql } from "kysely";
import type { Db, Tx } from "#server/platform/db/client.ts";
import type { ShippingMethodsTable } from "#server/platform/db/schema.ts";

export type MethodRow = Selectable<ShippingMethodsTable>;

export type OfferedMethod = Pick<
  MethodRow,
  "id" | "kind" | "name" | "note" | "countries" | "bands" | "free_from"
>;

/** Active methods as an SQL expression. */
export const offeredMethodsSql = sql`(
  select coalesce(jsonb_agg(jsonb_build_object('id', id, 'kind', kind, 'name', name, 'note', note, 'countries', countries,
    'bands', bands, 'free_from', free_from) order by sort, id), '[]')
  from shipping_methods where active)` as RawBuilder<OfferedMethod[]>;

/** In display order; active ones only, unless `all`. */
export function listMethods(db: Db | Tx, { all = false } = {}): Promise<MethodRow[]> {
  const query = db.selectFrom("shipping_methods").selectAll().orderBy("sort").orderBy("id");
  return (all ? query : query.where("active", "=", true)).execute();
}

export const findMethod = (db: Db | Tx, id: string): Promise<MethodRow | undefined> =>
  db.selectFrom("shipping_methods").selectAll().where("id", "=", id).executeTakeFirst();

export const lockMethod = (tx: Tx, id: string): Promise<MethodRow | undefined> =>
  tx.selectFrom("shipping_methods").selectAll().where("id", "=", id).forUpdate().executeTakeFirst();

export type WrittenRow = Omit<MethodRow, "id" | "revision" | "created_at" | "followed">;

const columns = ({ name, note, bands, free_from, ...plain }: WrittenRow) => ({
  ...plain,
  name: JSON.stringify(name),
  note: JSON.stringify(note),
  bands: JSON.stringify(bands),
  free_from: JSON.stringify(free_from),
});

export async function insertMethod(
  tx: Tx,
  { id, at, ...row }: WrittenRow & { readonly id: string; readonly at: Date },
) {
  const made: Insertable<ShippingMethodsTable> = { id, created_at: at, ...columns(row) };
  await tx.insertInto("shipping_methods").values(made).execute();
}

export async function updateMethod(
  tx: Tx,
  id: string,
  { followed, ...row }: WrittenRow & Pick<MethodRow, "followed">,
) {
  const kept = { ...columns(row), followed: JSON.stringify(followed) };
  await tx
    .updateTable("shipping_methods")
    .set((eb) => ({ ...kept, revision: eb("revision", "+", 1) }))
    .where("id", "=", id)
    .execute();
}
