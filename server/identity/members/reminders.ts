import { sql } from "kysely";
import { type Reminder, REMINDERS } from "#shared/identity/members/reminders.ts";
import type { Context } from "#server/context.ts";
import { requireMember } from "../sessions/access.ts";

export async function dismissedReminders(scope: Context): Promise<Reminder[]> {
  const { memberId } = requireMember(scope);
  const { dismissed_reminders: dismissed } = await scope.db
    .selectFrom("members")
    .select("dismissed_reminders")
    .where("id", "=", memberId)
    .executeTakeFirstOrThrow();
  return REMINDERS.filter((reminder) => dismissed.includes(reminder));
}

/** It is never shown again. */
export async function dismissReminder(
  scope: Context,
  { reminder }: { readonly reminder: Reminder },
): Promise<void> {
  const { memberId } = requireMember(scope);
  await sql`
    update members set dismissed_reminders = array_append(dismissed_reminders, ${reminder})
    where id = ${memberId} and not dismissed_reminders @> array[${reminder}]`.execute(scope.db);
}
