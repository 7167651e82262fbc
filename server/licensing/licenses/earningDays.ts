import { addDays, formatDay } from "#shared/kit/time.ts";
import type { Context } from "#server/context.ts";
import { findPermanentRule } from "#server/payments/recognition/service.ts";
import type { Tx } from "#server/platform/db/client.ts";
import type { EarningDays, EarningLine } from "#server/platform/registry/recognitionPart.ts";

export const coversPermanent = ({ kind, months }: EarningLine): boolean =>
  kind === "software" && months === null;

/**
 * Permanent keys are earned on the day they are paid or, by the shop's setting, until their updates end; a line whose keys
 * are not issued yet is missing then. Keys whose updates have no end are earned at once.
 */
export async function daysOfPermanent(
  tx: Tx,
  _scope: Context,
  lines: readonly EarningLine[],
): Promise<ReadonlyMap<string, EarningDays>> {
  const days = new Map<string, EarningDays>();
  if ((await findPermanentRule(tx)) === "at_once") {
    for (const { id, paidOn } of lines) {
      days.set(id, { rule: "at_once", from: paidOn, to: paidOn });
    }
    return days;
  }
  const keys = await tx
    .selectFrom("licenses")
    .select(["order_line_id", "maintenance_until"])
    .where(
      "order_line_id",
      "in",
      lines.map(({ id }) => id),
    )
    .orderBy("unit_no")
    .execute();
  for (const { id, paidOn } of lines) {
    const key = keys.find(({ order_line_id: of }) => of === id);
    if (key) days.set(id, maintenanceDays(paidOn, key.maintenance_until));
  }
  return days;
}

function maintenanceDays(paidOn: string, until: Date | null): EarningDays {
  const last = until && addDays(formatDay(until), -1);
  return last === null || last <= paidOn
    ? { rule: "at_once", from: paidOn, to: paidOn }
    : { rule: "maintenance", from: paidOn, to: last };
}
