import { sql } from "kysely";
import type { Context } from "#server/context.ts";
import type { Tx } from "#server/platform/db/client.ts";
import type {
  DeletedMember,
  ExportedMember,
  PersonalData,
} from "#server/platform/registry/personalData.ts";

export const personalData: PersonalData<Context> = {
  columns: {
    "license_handovers.from_id": {
      exported: "handovers.json",
      deletion: { kept: "who handed a key over; open offers are deleted" },
    },
    "license_handovers.to_id": {
      exported: "handovers.json",
      deletion: { kept: "whose key it is" },
    },
  },
  files: { "handovers.json": handovers },
  erase: [{ stage: "orders", again: true, run: eraseOffers }],
};

async function handovers(tx: Tx, _scope: Context, { id, lang }: ExportedMember) {
  const { rows } = await sql`
    select l.name ->> ${lang} as product, l.key_hint, h.from_id = ${id} as given, h.email, h.offered_at, h.accepted_at,
      (select coalesce(json_agg(json_build_object('code', e.code, 'at', e.at) order by e.id), '[]') from license_events e
        where e.license_id = l.id and e.actor_id = ${id} and e.kind = 'holder') as actions
    from license_handovers h join licenses l on l.id = h.license_id
    where h.from_id = ${id} or h.to_id = ${id} order by h.offered_at, l.id`.execute(tx);
  return rows;
}

/** Deletes pending handover offers from and to the member. */
async function eraseOffers(tx: Tx, _scope: Context, { id, email }: DeletedMember): Promise<void> {
  await tx
    .deleteFrom("license_handovers")
    .where("accepted_at", "is", null)
    .where((eb) => eb.or([eb("from_id", "=", id), eb("email", "=", email)]))
    .execute();
}
