import {
  type IngestRefusal,
  KEPT_DAYS,
  MAX_AHEAD_MS,
  OLDEST_AT,
  type PushItem,
  type PushMessage,
} from "#shared/machines/ingest/push.ts";
import type { DeviceProfile, ProfileItem } from "#shared/machines/devices/rules.ts";
import {
  type AlarmValue,
  type Field,
  MODES,
  type Observation,
  STATUSES,
} from "#shared/machines/state/rules.ts";

const DAY_MS = 86_400_000;

export interface Normalized {
  readonly observations: readonly Observation[];
  readonly refused: readonly {
    readonly seq: number;
    readonly id: string;
    readonly reason: IngestRefusal;
  }[];
}

/** Values that cannot be used are refused by name; the others of a message are kept. */
export function normalizePush(
  profile: DeviceProfile,
  messages: readonly PushMessage[],
  now: number,
): Normalized {
  const items = Map.groupBy(profile.items, ({ id }) => id);
  const observations: Observation[] = [];
  const refused: Normalized["refused"][number][] = [];
  for (const { instance, seq, t, items: sent } of messages) {
    for (const item of sent) {
      const at = readTime(item.t ?? t, now);
      const known = items.get(item.id);
      const values = known?.map((each) => ({ ...each, value: readValue(profile, each, item.v) }));
      const reason = refusalOf(at, values);
      if (reason !== null || typeof at === "string" || !values) {
        refused.push({ seq, id: item.id, reason: reason ?? "value.invalid" });
        continue;
      }
      for (const { field, part = "", value } of values)
        if (value !== undefined) observations.push({ at, instance, seq, field, part, value });
    }
  }
  return { observations, refused };
}

function refusalOf(
  at: number | IngestRefusal,
  values: readonly { readonly value: Observation["value"] | undefined }[] | undefined,
): IngestRefusal | null {
  if (values === undefined) return "item.unknown";
  if (typeof at === "string") return at;
  return values.some(({ value }) => value === undefined) ? "value.invalid" : null;
}

const ISO = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?(Z|[+-]\d{2}:\d{2})$/;

/** ms since 1970, or why the time is refused. */
export function readTime(t: number | string, now: number): number | IngestRefusal {
  const ms =
    typeof t === "number"
      ? t
      : /^\d{1,16}$/.test(t)
        ? Number(t)
        : ISO.test(t)
          ? Date.parse(t)
          : NaN;
  if (!Number.isFinite(ms)) return "time.invalid";
  if (ms < OLDEST_AT) return "time.before_2000";
  if (ms > now + MAX_AHEAD_MS) return "time.ahead";
  if (ms < now - KEPT_DAYS * DAY_MS) return "time.too_old";
  return Math.floor(ms);
}

const NUMBERS: readonly Field[] = [
  "production",
  "order",
  "remainingParts",
  "feed",
  "feedRate",
  "fast",
  "hours",
  "remaining",
  "spindle",
];
const FLAGS: readonly Field[] = ["availability", "emergency"];
/** Beyond: a fault of the control. */
const MAX_NUMBER = 1e9;

/** Undefined: it cannot be used. */
function readValue(
  { aliases, ignoredFaults }: DeviceProfile,
  { field, scale = 1, words }: ProfileItem,
  sent: PushItem["v"],
): Observation["value"] | undefined {
  if (field === "alarm") return readAlarms(sent, ignoredFaults);
  if (Array.isArray(sent)) return undefined;
  const v = words && sent !== null ? (words[String(sent)] ?? sent) : sent;
  if (v === null || v === "UNAVAILABLE") return field === "availability" ? 0 : null;
  if (FLAGS.includes(field)) return readFlag(v);
  if (field === "status") return codeAmong(STATUSES, v);
  if (field === "mode") return codeAmong(MODES, v);
  if (NUMBERS.includes(field)) return readNumber(v, scale);
  if (typeof v === "boolean") return undefined;
  const word = String(v).trim();
  return field === "execution" ? (aliases[word.toUpperCase()] ?? word.toUpperCase()) : word;
}

function readFlag(v: string | number | boolean): number | undefined {
  const word = String(v).toUpperCase();
  if (["1", "TRUE", "AVAILABLE", "TRIGGERED"].includes(word)) return 1;
  return ["0", "FALSE", "ARMED"].includes(word) ? 0 : undefined;
}

const codeAmong = (codes: readonly number[], v: string | number | boolean): number | undefined =>
  typeof v === "boolean" || v === "" ? undefined : codes.find((code) => code === Number(v));

function readNumber(v: string | number | boolean, scale: number): number | undefined {
  if (typeof v === "boolean" || (typeof v === "string" && v.trim() === "")) return undefined;
  const number = Number(v) * scale;
  return Number.isFinite(number) && number >= 0 && number <= MAX_NUMBER ? number : undefined;
}

function readAlarms(
  sent: PushItem["v"],
  ignored: readonly string[],
): AlarmValue | null | undefined {
  if (sent === null) return null;
  if (!Array.isArray(sent)) return undefined;
  return {
    active: sent
      .filter(({ code }) => !ignored.includes(code))
      .map(({ code, text, level }) => ({ code, level, text: readableText(text) })),
  };
}

/** ASCII adapters turn what they cannot write into question marks: the code says more than those. */
const readableText = (text: string): string => (/^[?\s]*$/.test(text) ? "" : text.trim());
