import type { z } from "zod";
import type {
  NotificationPreference,
  notifications,
} from "#shared/community/notifications/contract.ts";
import { NOTIFICATION_GROUPS } from "#shared/community/notifications/rules.ts";
import { Refusal } from "#shared/errors.ts";
import type { Context } from "#server/context.ts";
import { runTransaction } from "#server/platform/db/client.ts";
import { kindsOf, levelsOf, readLevels, viewerAsReader } from "./kinds.ts";
import * as queries from "./queries.ts";

type Input = z.output<typeof notifications.savePreferences.input>;

export async function getPreferences(
  scope: Context,
): Promise<{ preferences: NotificationPreference[] }> {
  const reader = viewerAsReader(scope);
  const levelOf = await readLevels(scope.db, [reader.memberId]);
  const kinds = kindsOf(scope, reader).toSorted(
    (a, b) => NOTIFICATION_GROUPS.indexOf(a.group) - NOTIFICATION_GROUPS.indexOf(b.group),
  );
  return {
    preferences: kinds.flatMap((kind) =>
      kind.reasons.map(({ name: reason }) => ({
        kind: kind.name,
        reason,
        group: kind.group,
        label: kind.describe(scope.lang, reason),
        level: levelOf(reader.memberId, kind, reason),
        levels: [...levelsOf(kind)],
      })),
    ),
  };
}

/** Applies to what is not mailed yet, too. @throws {Refusal} `request.invalid` for what cannot be chosen. */
export async function savePreferences(
  scope: Context,
  { preferences }: Input,
): Promise<{ preferences: NotificationPreference[] }> {
  const reader = viewerAsReader(scope);
  const kinds = new Map(kindsOf(scope, reader).map((kind) => [kind.name, kind]));
  preferences.forEach(({ kind: name, reason, level }, at) => {
    const kind = kinds.get(name);
    const isKnown = kind?.reasons.some((each) => each.name === reason) ?? false;
    const field = !isKnown ? "reason" : kind && levelsOf(kind).includes(level) ? null : "level";
    if (field)
      throw new Refusal("request.invalid", { [`preferences.${at}.${field}`]: ["invalid"] });
  });
  await runTransaction(scope.db, async (tx) => {
    for (const { kind, reason, level } of preferences) {
      const { memberId: member_id } = reader;
      await queries.savePreference(tx, { member_id, kind, reason, level, changed_at: scope.now() });
    }
  });
  return getPreferences(scope);
}
