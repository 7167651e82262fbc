import type { ReactNode } from "react";
import { classes } from "#app/ui/classes.ts";
import { type Tone, toneIcon, toneSurface, toneText } from "./tone.tsx";

interface StatusBadgeProps {
  tone: Tone;
  icon?: ReactNode;
  children: ReactNode;
}

export const StatusBadge = ({ tone, icon, children }: StatusBadgeProps) => (
  <span
    className={classes(
      "inline-flex max-h-fit max-w-full shrink-0 items-baseline gap-1.5 rounded-md border px-2 py-0.5 text-xs leading-tight break-keep wrap-break-word *:[svg]:size-3.5 *:[svg]:self-center",
      toneSurface[tone],
      toneText[tone],
    )}
  >
    {icon ?? toneIcon[tone]}
    {children}
  </span>
);
