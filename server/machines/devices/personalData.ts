import { sql } from "kysely";
import type { Context } from "#server/context.ts";
import type { Tx } from "#server/platform/db/client.ts";
import type { DeletedMember, PersonalData } from "#server/platform/registry/personalData.ts";

const FILE = "devices.json";

export const personalData: PersonalData<Context> = {
  columns: {
    "alarm_activations.acknowledged_by": {
      exported: { not: "who of the owner's colleagues saw an alarm" },
      deletion: "cleared",
    },
    "device_shares.member_id": { exported: FILE, deletion: "removed" },
    "devices.member_id": { exported: FILE, deletion: "removed" },
  },
  files: {
    [FILE]: async (tx, _scope, { id }) => ({
      own: await tx
        .selectFrom("devices")
        .select([
          "id",
          "name",
          "model",
          "location",
          "time_zone",
          "source",
          "order_quantity",
          "created_at",
          "archived_at",
        ])
        .where("member_id", "=", id)
        .orderBy("created_at")
        .execute(),
      shared: await tx
        .selectFrom("device_shares as s")
        .innerJoin("devices as d", "d.id", "s.device_id")
        .select(["d.id", "d.name", "s.shared_at"])
        .where("s.member_id", "=", id)
        .orderBy("s.shared_at")
        .execute(),
    }),
  },
  erase: [{ stage: "rest", again: true, run: removeObservations }],
};

/** What refers to a device goes with it; observations, which are many and in partitions, refer to none. */
async function removeObservations(tx: Tx, _scope: Context, { id }: DeletedMember): Promise<void> {
  await sql`delete from observations where device_id in (select id from devices where member_id = ${id})`.execute(
    tx,
  );
}
