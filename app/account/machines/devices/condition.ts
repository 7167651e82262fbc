import {
  Ban,
  CircleHelp,
  CirclePlay,
  CirclePause,
  type LucideIcon,
  OctagonAlert,
  Plug,
  PowerOff,
} from "lucide-react";
import type { Device } from "#shared/machines/devices/contract.ts";
import { STATUS } from "#shared/machines/state/rules.ts";
import type { Tone } from "#app/ui/feedback/tone.tsx";

/** What a person sees of a device, the most urgent first: a lost signal and an unknown state are apart from off. */
export const CONDITIONS = [
  "alarm",
  "lost",
  "standby",
  "unknown",
  "running",
  "off",
  "never",
] as const;
export type Condition = (typeof CONDITIONS)[number];

const byStatus: Readonly<Record<number, Condition>> = {
  [STATUS.off]: "off",
  [STATUS.running]: "running",
  [STATUS.standby]: "standby",
  [STATUS.alarm]: "alarm",
};

export function conditionOf({ status, signal }: Pick<Device, "status" | "signal">): Condition {
  if (signal !== "live") return signal;
  return status === null ? "unknown" : (byStatus[status] ?? "unknown");
}

export const conditionLook: Readonly<Record<Condition, { tone: Tone; Icon: LucideIcon }>> = {
  alarm: { tone: "danger", Icon: OctagonAlert },
  lost: { tone: "neutral", Icon: Ban },
  standby: { tone: "warning", Icon: CirclePause },
  unknown: { tone: "neutral", Icon: CircleHelp },
  running: { tone: "success", Icon: CirclePlay },
  off: { tone: "neutral", Icon: PowerOff },
  never: { tone: "info", Icon: Plug },
};
