import { LoaderCircle } from "lucide-react";
import { classes } from "#app/ui/classes.ts";
import { VisuallyHidden } from "#app/ui/display/VisuallyHidden.tsx";

/** Needs `label` if no other text says what runs. */
export function Spinner({ label, className }: { label?: string; className?: string }) {
  return (
    <span role={label ? "status" : undefined} className={classes("inline-flex", className)}>
      <LoaderCircle className="size-[1.25em] animate-spin" />
      {label && <VisuallyHidden>{label}</VisuallyHidden>}
    </span>
  );
}
