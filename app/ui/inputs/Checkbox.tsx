import { Check } from "lucide-react";
import { type ComponentProps, type ReactNode, useId } from "react";
import { classes } from "#app/ui/classes.ts";
import { FieldError, type FieldErrorText, hasError, RequiredMark } from "./Field.tsx";

interface CheckboxProps extends Omit<ComponentProps<"input">, "type" | "children"> {
  label: ReactNode;
  hint?: ReactNode;
  error?: FieldErrorText;
}

/** Needs an `aria-label` without a visible label. */
export const CheckboxInput = (props: Omit<ComponentProps<"input">, "type" | "className">) => (
  <span className="relative flex h-[1lh] w-5 shrink-0 items-center">
    <input
      {...props}
      type="checkbox"
      className="peer size-5 appearance-none rounded-sm border border-control bg-field shadow-field transition-colors enabled:not-aria-invalid:hover:border-muted checked:border-accent checked:bg-accent enabled:checked:hover:border-accent-strong enabled:checked:hover:bg-accent-strong enabled:active:shadow-pressed aria-invalid:border-danger disabled:border-dashed disabled:bg-sunken disabled:opacity-55 disabled:shadow-none"
    />
    <Check className="pointer-events-none absolute inset-0 m-auto size-4 stroke-3 text-accent-contrast opacity-0 peer-checked:opacity-100" />
  </span>
);

export function Checkbox({ label, hint, error, className, ...props }: CheckboxProps) {
  const id = useId();
  const invalid = hasError(error);
  const describedBy = classes(hint !== undefined && `${id}-hint`, invalid && `${id}-error`);
  return (
    <div className={classes("grid grid-cols-[auto_1fr] items-start gap-x-2.5 gap-y-1", className)}>
      <CheckboxInput
        {...props}
        id={id}
        aria-describedby={describedBy || undefined}
        aria-invalid={invalid || undefined}
      />
      <label htmlFor={id} className="cursor-pointer">
        {label}
        {props.required && <RequiredMark />}
      </label>
      <div className="col-start-2 grid gap-1 empty:hidden">
        {hint !== undefined && (
          <p id={`${id}-hint`} className="text-sm text-muted">
            {hint}
          </p>
        )}
        <FieldError id={`${id}-error`} error={error} />
      </div>
    </div>
  );
}
