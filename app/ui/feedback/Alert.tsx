import type { ReactNode } from "react";
import { classes } from "#app/ui/classes.ts";
import { type Tone, toneIcon, toneSurface, toneText } from "./tone.tsx";

export type AlertTone = Exclude<Tone, "neutral">;

interface AlertProps {
  tone: AlertTone;
  title?: ReactNode;
  children?: ReactNode;
  actions?: ReactNode;
  /** Already inside a live region. */
  silent?: boolean;
  className?: string;
}

/** Warnings and errors interrupt screen readers; others wait. */
export function Alert({ tone, title, children, actions, silent, className }: AlertProps) {
  const urgent = tone === "warning" || tone === "danger";
  return (
    <div
      role={silent ? undefined : urgent ? "alert" : "status"}
      tabIndex={urgent ? -1 : undefined} // focused when a form is refused as a whole
      className={classes(
        "flex gap-3 rounded-lg border p-4 outline-none",
        toneSurface[tone],
        className,
      )}
    >
      <span className={classes("*:h-[1lh] *:w-5", toneText[tone])}>{toneIcon[tone]}</span>
      <div className="grid min-w-0 flex-1 gap-1">
        {title !== undefined && <p className="font-semibold">{title}</p>}
        {children !== undefined && <div className="text-sm">{children}</div>}
        {actions && <div className="mt-2 flex flex-wrap gap-2">{actions}</div>}
      </div>
    </div>
  );
}
