import type {
  LicenseEventData,
  LicenseEventKind,
  LicenseRecordCode,
} from "#shared/licensing/licenses/events.ts";
import type { Context } from "#server/context.ts";
import type { Tx } from "#server/platform/db/client.ts";
import { insertEvents } from "./queries.ts";

export interface LicenseEvent {
  readonly licenseId: string;
  readonly activationId?: string | null;
  readonly kind: LicenseEventKind;
  readonly code: LicenseRecordCode;
  /** Given by staff. */
  readonly reason?: string | null;
  readonly data?: LicenseEventData;
}

/** Append-only. `holder` and `staff` events name the viewer. */
export async function recordLicenseEvents(
  tx: Tx,
  scope: Context,
  events: readonly LicenseEvent[],
): Promise<void> {
  const rows = events.map(({ licenseId, activationId, kind, code, reason, data }) => ({
    license_id: licenseId,
    activation_id: activationId ?? null,
    kind,
    code,
    actor_id: kind === "holder" || kind === "staff" ? (scope.viewer?.memberId ?? null) : null,
    reason: reason ?? null,
    data: JSON.stringify(data ?? {}),
    ip: scope.ip || null,
    at: scope.now(),
  }));
  await insertEvents(tx, rows);
}
