import { type Field, FIELDS } from "#shared/machines/state/rules.ts";

export const DEVICE_SOURCES = ["push", "mtconnect", "mqtt"] as const;
export type DeviceSource = (typeof DEVICE_SOURCES)[number];

export const MAX_DEVICES = 200;
export const MAX_DEVICE_NAME = 60;
export const DEFAULT_TIME_ZONE = "Asia/Taipei";

/** How the items of a control become fields. */
export interface DeviceProfile {
  readonly items: readonly ProfileItem[];
  /** Other words for words of `Execution`, such as EXECUTING for ACTIVE. */
  readonly aliases: Readonly<Record<string, string>>;
  /** Codes of faults that are none, such as a feed dial at zero. */
  readonly ignoredFaults: readonly string[];
}

export interface ProfileItem {
  /** As the control or agent names it. */
  readonly id: string;
  readonly field: Field;
  readonly part?: string;
  /** Numbers are multiplied by it: 60 for mm/s to mm/min. */
  readonly scale?: number;
  /** Codes or words of the control and what they are here. */
  readonly words?: Readonly<Record<string, number | string>>;
}

/** The portal itself records `signal`. */
const PUSHED_FIELDS = FIELDS.filter((field) => field !== "signal");

/** Items are named as the fields. */
export const PUSH_PROFILE: DeviceProfile = {
  items: PUSHED_FIELDS.map((field) => ({ id: field, field })),
  aliases: {},
  ignoredFaults: [],
};
