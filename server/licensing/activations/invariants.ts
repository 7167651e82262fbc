import { sql } from "kysely";
import type { Context } from "#server/context.ts";
import type { Tx } from "#server/platform/db/client.ts";
import { type Findings, findViolations } from "#server/platform/registry/invariantPart.ts";

/** No key holds more seats than it has. */
export const findOverfullKeys = (tx: Tx, { now }: Context): Promise<Findings> =>
  findViolations(
    tx,
    { kind: "license" },
    sql`
      select licenses.id, concat('…', key_hint) as label, licenses.seats as expected, count(*) as found
      from activation_seats held join licenses on licenses.id = held.license_id
      where held.seat_until is null or held.seat_until > ${now()}
      group by licenses.id having count(*) > licenses.seats`,
  );

/** One computer holds at most one seat of a key. */
export const findDoubledComputers = (tx: Tx, { now }: Context): Promise<Findings> =>
  findViolations(
    tx,
    { kind: "license" },
    sql`
      select licenses.id, concat('…', key_hint, ' ', min(device_name)) as label, 1 as expected, count(*) as found
      from activation_seats held
      join licenses on licenses.id = held.license_id
      join activations on activations.id = held.activation_id
      where held.seat_until is null or held.seat_until > ${now()}
      group by licenses.id, fp_parts having count(*) > 1`,
  );
