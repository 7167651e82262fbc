import type { Selectable } from "kysely";
import type { z } from "zod";
import { ensure } from "#shared/errors.ts";
import {
  type TableView,
  type views,
  MAX_VIEWS_PER_TABLE,
  type ViewTable,
} from "#shared/admin/savedViews/contract.ts";
import type { Context } from "#server/context.ts";
import { runTransaction } from "#server/platform/db/client.ts";
import type { SavedViewsTable } from "#server/platform/db/schema.ts";
import { requireStaff } from "#server/identity/sessions/service.ts";
import { memberById } from "#server/identity/sessions/commands.ts";
import * as queries from "./queries.ts";

export async function list(scope: Context, { table }: { table: ViewTable }): Promise<TableView[]> {
  const { memberId } = requireStaff(scope);
  const rows = await queries.viewsOf(scope.db, { memberId, table });
  return rows.map(toView);
}

/** Replaces a view of the same name. */
export function save(
  scope: Context,
  { table, name, query, columns }: z.output<typeof views.save.input>,
): Promise<TableView> {
  const { memberId } = requireStaff(scope);
  return runTransaction(scope.db, async (tx) => {
    await memberById(tx, memberId, { lock: true }); // serializes concurrent saves
    const others = await queries.countOthers(tx, { memberId, table }, name);
    ensure(others < MAX_VIEWS_PER_TABLE, "saved_view.too_many");
    const row = await queries.upsertView(tx, {
      id: scope.newId(),
      member_id: memberId,
      table_id: table,
      name,
      query,
      columns,
      saved_at: scope.now(),
    });
    return toView(row);
  });
}

export async function remove(
  scope: Context,
  { id }: { id: string },
): Promise<Record<string, never>> {
  const { memberId } = requireStaff(scope);
  ensure(await queries.deleteView(scope.db, { memberId, id }), "saved_view.not_found");
  return {};
}

const toView = (row: Selectable<SavedViewsTable>): TableView => ({
  id: row.id,
  table: row.table_id,
  name: row.name,
  query: row.query,
  columns: [...row.columns],
  savedAt: row.saved_at.toISOString(),
});
