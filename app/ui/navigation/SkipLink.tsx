import { buttonClass } from "#app/ui/buttons/buttonClass.ts";
import { classes } from "#app/ui/classes.ts";

/** Visible only while focused; `target` is the main part's id. */
export const SkipLink = ({ target, label }: { target: string; label: string }) => (
  <a
    href={`#${target}`}
    className={classes(
      buttonClass({ variant: "primary" }),
      "fixed! top-3 left-3 z-50 not-focus:sr-only",
    )}
  >
    {label}
  </a>
);
