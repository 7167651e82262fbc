import type { ReactNode } from "react";
import { classes } from "./classes.ts";
import { type Tone, toneIcon, toneSurface, toneText } from "./tone.tsx";

export type AlertTone = Exclude<Tone, "neutral">;

interface AlertProps {
  tone: AlertTone;
  title?: ReactNode;
  children?: ReactNode;
  /** Buttons or links below the text. */
  actions?: ReactNode;
  className?: string;
}

/** A message in the page; warnings and errors interrupt a screen reader, the others wait. */
export function Alert({ tone, title, children, actions, className }: AlertProps) {
  const urgent = tone === "warning" || tone === "danger";
  return (
    <div
      role={urgent ? "alert" : "status"}
      className={classes("flex gap-3 rounded-lg border p-4", toneSurface[tone], className)}
    >
      <span className={classes("*:h-[1lh] *:w-5", toneText[tone])}>{toneIcon[tone]}</span>
      <div className="grid min-w-0 flex-1 gap-1">
        {title !== undefined && <p className="font-semibold">{title}</p>}
        {children !== undefined && <div className="text-sm">{children}</div>}
        {actions !== undefined && <div className="mt-2 flex flex-wrap gap-2">{actions}</div>}
      </div>
    </div>
  );
}
