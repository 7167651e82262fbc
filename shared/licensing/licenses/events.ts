import type { LeaseCode, ProtocolCode } from "../activations/protocol.ts";

/** A call of the license protocol, or who acted in the portal. */
export const LICENSE_EVENT_KINDS = [
  "activate",
  "validate",
  "heartbeat",
  "deactivate",
  "checkout",
  "return",
  "holder",
  "staff",
  "system",
] as const;
export type LicenseEventKind = (typeof LICENSE_EVENT_KINDS)[number];

export const LICENSE_CHANGES = [
  "ISSUED",
  "ACTIVATED",
  /** The same computer activated again. */
  "RENEWED",
  /** The same computer with another device key. */
  "DEVICE_SWAPPED",
  "DEACTIVATED",
  "LAPSED",
  "CHECKED_OUT",
  "RETURNED",
  "FILE_ENDED",
  "UNBOUND",
  "RELEASED_EARLY",
  "QUOTA_RESET",
  "RENAMED",
  "REVEALED",
  "SUSPENDED",
  "REINSTATED",
  "DEAUTHORISED",
  "REVOKED",
  "REFUNDED",
  "EXPIRED",
  "EXTENDED",
  /** Its subscription was renewed, or its last period given back. */
  "TERM_SET",
  "REPLACED",
  "MOVED",
  "HANDED_OVER",
] as const;

/** What happened, or the code that the program got. */
export type LicenseRecordCode = (typeof LICENSE_CHANGES)[number] | LeaseCode | ProtocolCode;

/** What replaying the record needs to rebuild states and seats. Instants are ISO 8601. */
export interface LicenseEventData {
  /** ISSUED, EXTENDED, TERM_SET: end of the key from now on; null: permanent. */
  readonly validUntil?: string | null;
  /** CHECKED_OUT: end of the offline file. */
  readonly fileUntil?: string;
  /** CHECKED_OUT, RETURNED, RELEASED_EARLY, FILE_ENDED. */
  readonly jti?: string;
  /** RETURNED: the computer keeps its seat; the file was not what held it. */
  readonly kept?: boolean;
  /** RENAMED: the computer's name before. */
  readonly name?: string;
}
