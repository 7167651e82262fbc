import { CircleAlert, CircleCheck, CircleDashed, Info, TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";

export type Tone = "neutral" | "info" | "success" | "warning" | "danger";

/** Color must not be the only sign. */
export const toneIcon: Record<Tone, ReactNode> = {
  neutral: <CircleDashed />,
  info: <Info />,
  success: <CircleCheck />,
  warning: <TriangleAlert />,
  danger: <CircleAlert />,
};

export const toneText: Record<Tone, string> = {
  neutral: "text-muted",
  info: "text-info",
  success: "text-success",
  warning: "text-warning",
  danger: "text-danger",
};

export const toneSurface: Record<Tone, string> = {
  neutral: "bg-sunken border-line",
  info: "bg-info-soft border-info/35",
  success: "bg-success-soft border-success/35",
  warning: "bg-warning-soft border-warning/35",
  danger: "bg-danger-soft border-danger/35",
};
