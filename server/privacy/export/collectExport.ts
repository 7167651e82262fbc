import { EXPORT_FILES, type ExportFile } from "#shared/privacy/export/rules.ts";
import type { Context } from "#server/context.ts";
import type { Tx } from "#server/platform/db/client.ts";
import type { ExportedMember } from "#server/platform/registry/personalData.ts";

export type CollectedExport = Readonly<Record<ExportFile, unknown>>;

/** A consistent snapshot by file; names in the member's language. */
export async function collectExport(
  tx: Tx,
  scope: Context,
  member: ExportedMember,
): Promise<CollectedExport> {
  const { files } = scope.registry.personalData;
  const collected: [ExportFile, unknown][] = [];
  for (const name of EXPORT_FILES) {
    const contents =
      name === "orders.json" ? orders(tx, scope, member) : files[name]?.(tx, scope, member);
    collected.push([name, await contents]);
  }
  return Object.fromEntries(collected) as CollectedExport;
}

async function orders(tx: Tx, scope: Context, member: ExportedMember) {
  const { files, orderParts } = scope.registry.personalData;
  const found = (await files["orders.json"]?.(tx, scope, member)) ?? [];
  const parts: [string, ReturnType<typeof byOrder>][] = [];
  for (const [name, read] of Object.entries(orderParts))
    parts.push([name, byOrder(await read(tx, scope, member))]);
  return found.map((order) => ({
    ...order,
    ...Object.fromEntries(parts.map(([name, of]) => [name, of(order.id)])),
  }));
}

function byOrder<T extends { readonly order_id: string }>(rows: readonly T[]) {
  const grouped = Map.groupBy(rows, ({ order_id }) => order_id);
  return (id: string): object[] => (grouped.get(id) ?? []).map(({ order_id: _, ...row }) => row);
}
