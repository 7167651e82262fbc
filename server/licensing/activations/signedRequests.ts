import type { LicenseEventKind } from "#shared/licensing/licenses/events.ts";
import type { Context } from "#server/context.ts";
import type { Tx } from "#server/platform/db/client.ts";
import { recordLicenseEvents } from "../licenses/events.ts";
import { type LicenseRow, lockByActivation } from "../licenses/licenseRows.ts";
import { isSignedBy, type SignedRequest } from "./deviceKeys.ts";
import { LicenseRefusal } from "./protocolError.ts";
import * as queries from "./queries.ts";
import type { ActivationRow } from "./queries.ts";
import { settleSeats } from "./seats.ts";

export interface SignedSubject {
  readonly license: LicenseRow;
  readonly activation: ActivationRow;
  readonly seats: readonly ActivationRow[];
  /** Signed by the key that another installation replaced. */
  readonly replaced: boolean;
}

/** Locks the license of the activation and checks `Device-Sig`. A refused signature is recorded. */
export async function findSigned(
  tx: Tx,
  scope: Context,
  asked: {
    readonly activationId: string;
    readonly nonce: string;
    readonly kind: LicenseEventKind;
    readonly request: SignedRequest;
  },
): Promise<SignedSubject | LicenseRefusal> {
  const { activationId, nonce, kind, request } = asked;
  const license = await lockByActivation(tx, activationId);
  if (!license) return new LicenseRefusal("ACTIVATION_GONE");
  const seats = await settleSeats(tx, scope, license);
  const activation =
    seats.find(({ id }) => id === activationId) ?? (await queries.findActivation(tx, activationId));
  if (!activation) throw new Error(`activation ${activationId} is gone under its lock`);
  const { device_key: key, replaced_key: before } = activation;
  if (isSignedBy(key, request, nonce)) return { license, activation, seats, replaced: false };
  if (before && isSignedBy(before, request, nonce))
    return { license, activation, seats, replaced: true };
  await recordLicenseEvents(tx, scope, [
    { licenseId: license.id, activationId, kind, code: "SIGNATURE_INVALID" },
  ]);
  return new LicenseRefusal("SIGNATURE_INVALID");
}
