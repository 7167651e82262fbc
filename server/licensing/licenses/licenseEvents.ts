import type { LeaseCode, ProtocolCode } from "#shared/licensing/licenses/protocol.ts";
import type { Context } from "#server/context.ts";
import type { Tx } from "#server/platform/db/client.ts";
import { insertEvents } from "./queries.ts";

interface LicenseEvent {
  readonly licenseId: string;
  readonly activationId: string | null;
  readonly kind: "issue" | "activate" | "validate" | "withdraw";
  /** ACTIVATED took a seat, RENEWED kept one; REFUNDED: the order was refunded. */
  readonly code: ProtocolCode | LeaseCode | "ISSUED" | "ACTIVATED" | "RENEWED" | "REFUNDED";
}

/** Append-only. */
export async function recordLicenseEvents(
  tx: Tx,
  scope: Context,
  uses: readonly LicenseEvent[],
): Promise<void> {
  const rows = uses.map(({ licenseId, activationId, kind, code }) => ({
    license_id: licenseId,
    activation_id: activationId,
    kind,
    code,
    ip: scope.ip || null,
    at: scope.now(),
  }));
  await insertEvents(tx, rows);
}
