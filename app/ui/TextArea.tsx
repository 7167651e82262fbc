import type { ComponentProps } from "react";
import { classes } from "./classes.ts";
import { controlClass } from "./controlClass.ts";
import { useFieldControl } from "./Field.tsx";

/** A native text box of several lines that grows with its text. */
export function TextArea({ className, rows = 3, ...props }: ComponentProps<"textarea">) {
  const control = useFieldControl();
  return (
    <textarea
      {...control}
      rows={rows}
      {...props}
      className={classes(controlClass, "min-h-22 field-sizing-content leading-[1.5]!", className)}
    />
  );
}
