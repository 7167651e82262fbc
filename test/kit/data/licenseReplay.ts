import type { LicenseEventData, LicenseRecordCode } from "#shared/licensing/licenses/events.ts";
import type { ActivationState } from "#shared/licensing/activations/rules.ts";
import { isFinalState, type LicenseState } from "#shared/licensing/licenses/rules.ts";

export interface ReplayedEvent {
  readonly at: Date;
  readonly activation_id: string | null;
  readonly code: LicenseRecordCode;
  readonly data: LicenseEventData;
}

export interface ReplayedSeat {
  state: ActivationState;
  fileUntil: string | null;
}

export interface ReplayedLicense {
  state: LicenseState;
  validUntil: string | null;
  readonly seats: Map<string, ReplayedSeat>;
}

/** Rebuilds a license from its record alone (invariant B12). */
export function replayLicense(events: readonly ReplayedEvent[]): ReplayedLicense {
  const license: ReplayedLicense = { state: "issued", validUntil: null, seats: new Map() };
  for (const event of events) apply(license, event);
  return license;
}

function apply(license: ReplayedLicense, { activation_id: id, code, data, at }: ReplayedEvent): void {
  const seat = license.seats.get(id ?? "");
  switch (code) {
    case "ISSUED":
      license.validUntil = data.validUntil ?? null;
      break;
    case "EXTENDED":
      license.validUntil = data.validUntil ?? null;
      if (license.state === "expired") reopen(license);
      break;
    case "ACTIVATED":
    case "RENEWED":
    case "DEVICE_SWAPPED":
      license.seats.set(id ?? "", { state: "live", fileUntil: seat?.fileUntil ?? null });
      if (license.state === "issued") license.state = "active";
      break;
    case "TERM_SET": {
      const until = data.validUntil ?? null;
      license.validUntil = until;
      const isLater = until === null || new Date(until) > at;
      if (license.state === "expired" && isLater) reopen(license);
      break;
    }
    case "CHECKED_OUT":
      if (seat) seat.fileUntil = data.fileUntil ?? null;
      break;
    case "FILE_ENDED":
      if (seat) seat.fileUntil = null;
      break;
    case "RETURNED":
      endFile(seat, data.kept ? null : "released");
      break;
    case "RELEASED_EARLY":
      endFile(seat, "unbound");
      break;
    case "DEACTIVATED":
      if (seat) seat.state = "released";
      break;
    case "UNBOUND":
      if (seat) seat.state = "unbound";
      break;
    case "LAPSED":
      if (seat) seat.state = "lapsed";
      break;
    case "SUSPENDED":
      license.state = "suspended";
      break;
    case "REINSTATED":
      reopen(license);
      break;
    case "EXPIRED":
      license.state = "expired";
      break;
    case "REVOKED":
    case "DEAUTHORISED":
    case "REFUNDED":
      close(license, code === "REFUNDED" ? "refunded" : "revoked");
      break;
    default: // refusals and checks change nothing
  }
}

function reopen(license: ReplayedLicense): void {
  license.state = license.seats.size > 0 ? "active" : "issued";
}

/** `becomes` null: the file was not what held the seat, so that the file of now stays. */
function endFile(seat: ReplayedSeat | undefined, becomes: "released" | "unbound" | null): void {
  if (!seat) return;
  seat.fileUntil = null;
  if (becomes && seat.state === "live") seat.state = becomes;
}

function close(license: ReplayedLicense, state: "revoked" | "refunded"): void {
  if (isFinalState(license.state)) return;
  license.state = state;
  for (const seat of license.seats.values()) {
    if (seat.state === "live") seat.state = "killed";
    seat.fileUntil = null;
  }
}
