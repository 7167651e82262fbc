import { Check } from "lucide-react";
import { classes } from "#app/ui/classes.ts";
import { VisuallyHidden } from "#app/ui/display/VisuallyHidden.tsx";

interface StepsProps {
  label: string;
  steps: readonly string[];
  current: number;
  doneLabel: string;
}

export const Steps = ({ label, steps, current, doneLabel }: StepsProps) => (
  <ol
    aria-label={label}
    className="relative flex before:graduation before:absolute before:inset-x-0 before:top-0.5 before:text-control before:content-['']"
  >
    {steps.map((step, index) => {
      const done = index < current;
      const here = index === current;
      return (
        <li key={step} aria-current={here ? "step" : undefined} className="min-w-0 flex-1">
          <span
            className={classes(
              "block h-2.5 border-t-2",
              done || here ? "border-accent" : "border-line",
            )}
          />
          <span
            className={classes(
              "mt-1 flex items-center gap-1 pe-1.5 text-xs leading-tight sm:gap-1.5 sm:pe-3 sm:text-sm",
              here ? "font-semibold" : "text-muted",
            )}
          >
            <span className="text-accent">{done ? <Check className="size-4" /> : index + 1}</span>
            {step}
            {done && <VisuallyHidden>{doneLabel}</VisuallyHidden>}
          </span>
        </li>
      );
    })}
  </ol>
);
