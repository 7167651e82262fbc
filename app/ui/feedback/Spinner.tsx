import { LoaderCircle } from "lucide-react";
import { classes } from "#app/ui/classes.ts";
import { VisuallyHidden } from "#app/ui/display/VisuallyHidden.tsx";

/** Turns while something of unknown length runs; give `label` where no other text says what. */
export function Spinner({ label, className }: { label?: string; className?: string }) {
  return (
    <span role={label ? "status" : undefined} className={classes("inline-flex", className)}>
      <LoaderCircle className="size-[1.25em] animate-spin" />
      {label && <VisuallyHidden>{label}</VisuallyHidden>}
    </span>
  );
}
