import { sql } from "kysely";
import type { Lang } from "#shared/kit/lang.ts";
import type { Context } from "#server/context.ts";
import type { Tx } from "#server/platform/db/client.ts";
import type {
  DeletedMember,
  ExportedMember,
  PersonalData,
} from "#server/platform/registry/personalData.ts";
import { openKey } from "./commands.ts";

export const personalData: PersonalData<Context> = {
  columns: {
    "licenses.holder_id": {
      exported: "keys.json",
      deletion: { kept: "machines go on running with them; their names are erased" },
    },
    "license_events.actor_id": {
      exported: "keys.json",
      deletion: { kept: "the record of a key is append-only; the member's data is erased" },
    },
    "license_extensions.granted_by": {
      exported: { not: "a decision of staff" },
      deletion: { kept: "who of the staff granted an extension" },
    },
  },
  files: { "keys.json": keys },
  erase: [{ stage: "orders", again: false, run: eraseMachineNames }],
};

async function keys(tx: Tx, { vault }: Context, { id: memberId, lang }: ExportedMember) {
  const machines = Map.groupBy(await machinesOf(tx, memberId), (row) => row.license_id);
  const held = await licensesOf(tx, memberId, lang);
  const events = Map.groupBy(await eventsOf(tx, memberId), (row) => row.license_id);
  return held.map(({ key_cipher, ...license }) => ({
    ...license,
    key: openKey({ vault }, { id: license.id, key_cipher }),
    machines: (machines.get(license.id) ?? []).map(({ license_id: _, ...machine }) => machine),
    events: (events.get(license.id) ?? []).map(({ license_id: _, ...event }) => event),
  }));
}

const licensesOf = (tx: Tx, memberId: string, lang: Lang) =>
  tx
    .selectFrom("licenses")
    .leftJoin("order_lines", "order_lines.id", "licenses.order_line_id")
    .leftJoin("orders", "orders.id", "order_lines.order_id")
    .select(["licenses.id", "key_cipher", "orders.number as order", "licenses.months"])
    .select(["licenses.state", "seats", "valid_from", "valid_until", "issued_at"])
    .select(sql<string>`licenses.name ->> ${lang}`.as("product"))
    .where("holder_id", "=", memberId)
    .orderBy("issued_at")
    .orderBy("licenses.id")
    .execute();

/** Without those that an earlier holder ended. */
const machinesOf = (tx: Tx, memberId: string) =>
  tx
    .selectFrom("activations")
    .innerJoin("licenses", "licenses.id", "activations.license_id")
    .select(["license_id", "device_name", "label", "platform", "version", "activations.state"])
    .select(["lease_until", "activated_at", "seen_at"])
    .where("holder_id", "=", memberId)
    .where((eb) => eb.or([eb("ended_at", "is", null), eb("ended_at", ">=", heldSince)]))
    .orderBy("activated_at")
    .orderBy("activations.id")
    .execute();

/** Of the time in which the key was the member's. */
const eventsOf = (tx: Tx, memberId: string) =>
  tx
    .selectFrom("license_events")
    .innerJoin("licenses", "licenses.id", "license_events.license_id")
    .select(["license_id", "kind", "code", "at"])
    .where("holder_id", "=", memberId)
    .where("at", ">=", heldSince)
    .orderBy("license_events.id")
    .execute();

/** Since when the member holds the key. */
const heldSince = sql<Date>`coalesce(
  (select max(moved.at) from license_events moved
    where moved.license_id = licenses.id and moved.code in ('MOVED', 'HANDED_OVER')), '-infinity')`;

/**
 * Machine names are replaced by the platform, and former ones are taken out of the record: people name machines after
 * themselves.
 */
async function eraseMachineNames(tx: Tx, _scope: Context, { id }: DeletedMember): Promise<void> {
  const held = tx.selectFrom("licenses").select("id").where("holder_id", "=", id);
  await tx
    .updateTable("activations")
    .set((eb) => ({ device_name: eb.ref("platform"), label: null }))
    .where("license_id", "in", held)
    .execute();
  await tx
    .updateTable("license_events")
    .set({ data: sql`data - 'name'` })
    .where("actor_id", "=", id)
    .where("code", "=", "RENAMED")
    .execute();
}
