import type { Level } from "#shared/community/notifications/rules.ts";
import { LEVELS } from "#shared/community/notifications/rules.ts";
import type { StaffPermission } from "#shared/identity/sessions/access.ts";
import type { Lang } from "#shared/kit/lang.ts";
import type { Context } from "#server/context.ts";
import { isStaffWith, requireMember } from "#server/identity/sessions/service.ts";
import type { Db, Tx } from "#server/platform/db/client.ts";
import type {
  NotificationKind,
  ShownNotification,
} from "#server/platform/registry/notificationKind.ts";
import * as queries from "./queries.ts";

type Kind = NotificationKind<Context>;

/** @throws for a kind that no module declares. */
export function findKind({ registry }: Pick<Context, "registry">, name: string): Kind {
  const kind = registry.notifications.find((each) => each.name === name);
  if (!kind) throw new Error(`no module declares notifications of the kind ${name}`);
  return kind;
}

export const levelsOf = ({ levels = LEVELS }: Kind): readonly Level[] => levels;

export interface Reader {
  readonly memberId: string;
  readonly lang: Lang;
  readonly may: (permission: StaffPermission) => boolean;
}

/** The viewer, in the language of the request. */
export function viewerAsReader(scope: Context): Reader {
  const { memberId } = requireMember(scope);
  return { memberId, lang: scope.lang, may: (permission) => isStaffWith(scope, permission) };
}

export const concerns = ({ audience }: Kind, { may }: Pick<Reader, "may">): boolean =>
  audience === "member" || may(audience.permission);

/** Kinds that may reach the reader. */
export const kindsOf = ({ registry }: Context, reader: Reader): Kind[] =>
  registry.notifications.filter((kind) => concerns(kind, reader));

type Events = readonly Pick<queries.NotificationRow, "id" | "kind" | "reason" | "subject">[];

/** By id; what the reader may not see is missing. */
export async function showNotifications(
  scope: Context,
  db: Db | Tx,
  events: Events,
  reader: Reader,
): Promise<Map<string, ShownNotification>> {
  const shown = new Map<string, ShownNotification>();
  for (const kind of kindsOf(scope, reader)) {
    const some = events.filter((event) => event.kind === kind.name);
    if (some.length === 0) continue;
    const { memberId, lang } = reader;
    const texts = await kind.show(scope, db, some, { memberId, lang });
    some.forEach(({ id }, at) => {
      const text = texts[at];
      if (text) shown.set(id, text);
    });
  }
  return shown;
}

/** By member, kind and reason. */
export async function readLevels(
  db: Db | Tx,
  memberIds: readonly string[],
): Promise<(memberId: string, kind: Kind, reason: string) => Level> {
  const rows = memberIds.length === 0 ? [] : await queries.listPreferences(db, memberIds);
  const chosen = new Map(
    rows.map((row) => [keyOf(row.member_id, row.kind, row.reason), row.level]),
  );
  return (memberId, kind, reason) => {
    const level = chosen.get(keyOf(memberId, kind.name, reason));
    const known = kind.reasons.find(({ name }) => name === reason);
    return level && levelsOf(kind).includes(level) ? level : (known?.level ?? "off");
  };
}

const keyOf = (...parts: readonly string[]) => parts.join(" ");
