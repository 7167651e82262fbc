import type { ComponentProps, ReactNode } from "react";
import { classes } from "#app/ui/classes.ts";
import { controlClass } from "./controlClass.ts";
import { useFieldControl } from "./Field.tsx";

interface TextInputProps extends ComponentProps<"input"> {
  icon?: ReactNode;
  /** Such as `%`; name it in the label, too. */
  unit?: string;
}

const unitSpace = ({ length }: string) => (length === 1 ? "pe-9" : length <= 3 ? "pe-14" : "pe-20");

export function TextInput({ icon, unit, className, ...props }: TextInputProps) {
  const control = useFieldControl();
  return (
    <span className={classes("relative block", className)}>
      {icon && (
        <span className="pointer-events-none absolute inset-y-0 start-3 flex items-center text-muted *:size-4.5">
          {icon}
        </span>
      )}
      <input
        type="text"
        {...control}
        {...props}
        className={classes(
          controlClass,
          "text-ellipsis", // long placeholders end in an ellipsis
          icon !== undefined && "ps-10",
          unit !== undefined && classes("text-end", unitSpace(unit)),
        )}
      />
      {unit !== undefined && (
        <span className="pointer-events-none absolute inset-y-0 end-3 flex items-center text-sm text-muted">
          {unit}
        </span>
      )}
    </span>
  );
}
