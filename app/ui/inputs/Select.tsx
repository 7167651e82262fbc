import { ChevronDown } from "lucide-react";
import type { ComponentProps } from "react";
import { classes } from "#app/ui/classes.ts";
import { controlClass } from "./controlClass.ts";
import { useFieldControl } from "./Field.tsx";

/** Children are `<option>` and `<optgroup>`. */
export function Select({ className, children, ...props }: ComponentProps<"select">) {
  const control = useFieldControl();
  return (
    <span className={classes("relative block", className)}>
      <select
        {...control}
        {...props}
        className={classes(controlClass, "appearance-none pe-10 text-ellipsis")}
      >
        {children}
      </select>
      <ChevronDown
        aria-hidden
        className="pointer-events-none absolute inset-y-0 end-3 my-auto size-4 text-muted"
      />
    </span>
  );
}
