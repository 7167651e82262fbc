import type { LeaseCode, ProtocolCode } from "../activations/protocol.ts";
import type { LicenseEventKind, LicenseRecordCode } from "../licenses/events.ts";

/** How long the recipient may accept a key. */
export const HANDOVER_DAYS = 7;
/** Texts of a computer without network: a file, a picture's content or a pasted text. */
export const REQUEST_MAX_CHARS = 8_000;

const DAY_MS = 86_400_000;

export interface Quota {
  readonly max: number;
  readonly used: number;
  readonly left: number;
  /** When one more is possible; null while none is used. */
  readonly renewsAt: Date | null;
}

/** A sliding window. `uses`: those within `periodDays`, oldest first. */
export function slidingQuota(uses: readonly Date[], max: number, periodDays: number): Quota {
  const used = uses.length;
  // The oldest one that must end before another is possible.
  const next = uses[Math.max(0, used - max)];
  return {
    max,
    used,
    left: Math.max(0, max - used),
    renewsAt: next === undefined ? null : new Date(next.getTime() + periodDays * DAY_MS),
  };
}

/** Who caused a usage record: `program` on a computer, the key's holder, staff, or the clock. */
export const RECORD_ACTORS = ["program", "holder", "staff", "system"] as const;
export type RecordActor = (typeof RECORD_ACTORS)[number];

export const recordActor = (kind: LicenseEventKind): RecordActor =>
  kind === "holder" || kind === "staff" || kind === "system" ? kind : "program";

export const RECORD_TOPICS = [
  "activation",
  "offline",
  "release",
  "key",
  "check",
  "refused",
] as const;
export type RecordTopic = (typeof RECORD_TOPICS)[number];

const TOPIC_OF = {
  ACTIVATED: "activation",
  RENEWED: "activation",
  DEVICE_SWAPPED: "activation",
  CHECKED_OUT: "offline",
  RETURNED: "offline",
  FILE_ENDED: "offline",
  DEACTIVATED: "release",
  LAPSED: "release",
  UNBOUND: "release",
  RELEASED_EARLY: "release",
  QUOTA_RESET: "release",
  ISSUED: "key",
  RENAMED: "key",
  REVEALED: "key",
  SUSPENDED: "key",
  REINSTATED: "key",
  DEAUTHORISED: "key",
  REVOKED: "key",
  REFUNDED: "key",
  EXPIRED: "key",
  EXTENDED: "key",
  TERM_SET: "key",
  REPLACED: "key",
  MOVED: "key",
  HANDED_OVER: "key",
  VALID: "check",
} as const satisfies Record<
  Exclude<LicenseRecordCode, Exclude<LeaseCode, "VALID"> | ProtocolCode>,
  RecordTopic
>;

/** Codes of a topic; null for `refused`, which is every other code. */
export const codesOfTopic = (topic: RecordTopic): LicenseRecordCode[] | null =>
  topic === "refused"
    ? null
    : (Object.keys(TOPIC_OF) as (keyof typeof TOPIC_OF)[]).filter(
        (code) => TOPIC_OF[code] === topic,
      );

/** Every code that is not a refusal. */
export const SUCCESSFUL_CODES = Object.keys(TOPIC_OF) as LicenseRecordCode[];
