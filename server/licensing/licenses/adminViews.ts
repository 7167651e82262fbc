import { sql, type SqlBool } from "kysely";
import type { Context } from "#server/context.ts";
import type { Db } from "#server/platform/db/client.ts";
import { countRows } from "#server/platform/db/listSql.ts";

const USES_SHOWN = 100;

export function listOrderKeys({ db, now: clock }: Context, orderId: string) {
  const now = clock();
  return db
    .selectFrom("licenses")
    .innerJoin("order_lines", "order_lines.id", "licenses.order_line_id")
    .select([
      "licenses.id",
      "licenses.key_hint",
      "licenses.state",
      "licenses.seats",
      "licenses.renewal_grace_days",
      "licenses.valid_until",
      "order_lines.name",
      "order_lines.months",
    ])
    .select((eb) =>
      eb
        .selectFrom("activation_seats as seats")
        .select((inner) => inner.fn.countAll<number>().as("used"))
        .whereRef("seats.license_id", "=", "licenses.id")
        .where(sql<SqlBool>`(seats.seat_until is null or seats.seat_until > ${now})`)
        .$asScalar()
        .$notNull()
        .as("used"),
    )
    .where("order_lines.order_id", "=", orderId)
    .orderBy("order_lines.position")
    .orderBy("licenses.unit_no")
    .execute();
}

/** The latest 100, oldest first. */
export async function listOrderKeyEvents(db: Db, orderId: string) {
  const rows = await db
    .selectFrom("license_events")
    .innerJoin("licenses", "licenses.id", "license_events.license_id")
    .innerJoin("order_lines", "order_lines.id", "licenses.order_line_id")
    .leftJoin("activations", "activations.id", "license_events.activation_id")
    .select([
      "license_events.license_id",
      "license_events.kind",
      "license_events.code",
      "license_events.at",
      "licenses.key_hint",
      "activations.device_name",
    ])
    .where("order_lines.order_id", "=", orderId)
    .orderBy("license_events.id", "desc")
    .limit(USES_SHOWN)
    .execute();
  return rows.reverse();
}

export const countKeys = (db: Db, holderId: string): Promise<number> =>
  countRows(db.selectFrom("licenses").where("holder_id", "=", holderId));
