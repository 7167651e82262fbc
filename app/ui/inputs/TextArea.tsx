import { type ComponentPropsWithoutRef, type RefObject, useEffect, useRef } from "react";
import { classes } from "#app/ui/classes.ts";
import { controlClass } from "./controlClass.ts";
import { useFieldControl } from "./Field.tsx";
import { restoreEarlyInput } from "./preserveEarlyInput.ts";

interface TextAreaProps extends ComponentPropsWithoutRef<"textarea"> {
  ref?: RefObject<HTMLTextAreaElement | null>;
}

/** Grows with its text; keeps what was typed before hydration. */
export function TextArea({ className, rows = 3, ref, ...props }: TextAreaProps) {
  const control = useFieldControl();
  const own = useRef<HTMLTextAreaElement>(null);
  const box = ref ?? own;
  useEffect(() => {
    if (box.current) restoreEarlyInput(box.current);
  }, [box]);
  return (
    <textarea
      {...control}
      rows={rows}
      {...props}
      ref={box}
      className={classes(controlClass, "min-h-22 field-sizing-content leading-[1.5]!", className)}
    />
  );
}
