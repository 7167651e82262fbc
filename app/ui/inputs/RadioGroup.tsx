import { createContext, type ComponentProps, type ReactNode, useContext, useId } from "react";
import { classes } from "#app/ui/classes.ts";
import { FieldError, type FieldErrorText, hasError, RequiredMark } from "./Field.tsx";

interface Group {
  name: string;
  required: boolean;
  invalid: boolean;
}

const GroupContext = createContext<Group | undefined>(undefined);

interface RadioGroupProps {
  legend: ReactNode;
  name: string;
  hint?: ReactNode;
  error?: FieldErrorText;
  required?: boolean;
  inline?: boolean;
  className?: string;
  children: ReactNode;
}

export function RadioGroup(props: RadioGroupProps) {
  const { legend, name, hint, error, required = false, inline, className, children } = props;
  const id = useId();
  const invalid = hasError(error);
  const describedBy = classes(hint !== undefined && `${id}-hint`, invalid && `${id}-error`);
  return (
    <fieldset
      role="radiogroup"
      className={classes("min-w-0", className)}
      aria-describedby={describedBy || undefined}
      aria-invalid={invalid || undefined}
      aria-required={required || undefined}
    >
      <legend className="mb-1.5 text-sm font-semibold">
        {legend}
        {required && <RequiredMark />}
      </legend>
      {hint !== undefined && (
        <p id={`${id}-hint`} className="mb-2 text-sm text-muted">
          {hint}
        </p>
      )}
      <GroupContext value={{ name, required, invalid }}>
        <div className={inline ? "flex flex-wrap gap-x-6 gap-y-2" : "grid gap-2"}>{children}</div>
      </GroupContext>
      <div className="mt-1.5 empty:hidden">
        <FieldError id={`${id}-error`} error={error} />
      </div>
    </fieldset>
  );
}

interface RadioProps extends Omit<ComponentProps<"input">, "type" | "name" | "children"> {
  value: string;
  label: ReactNode;
}

const dotClass =
  "size-5 shrink-0 appearance-none rounded-full border border-control bg-field shadow-field transition-colors enabled:not-checked:not-data-invalid:hover:border-muted checked:border-[0.375rem] checked:border-accent enabled:checked:hover:border-accent-strong enabled:active:shadow-pressed data-invalid:border-danger disabled:opacity-55";

export function Radio({ label, className, ...props }: RadioProps) {
  return (
    <label className={classes("flex items-center gap-2.5", className)}>
      <RadioDot {...props} />
      <span>{label}</span>
    </label>
  );
}

interface RadioCardProps extends RadioProps {
  description?: ReactNode;
  icon?: ReactNode;
  aside?: ReactNode;
}

export function RadioCard(props: RadioCardProps) {
  const { label, description, icon, aside, className, ...input } = props;
  return (
    <label
      className={classes(
        "flex items-start gap-3 rounded-lg border border-line bg-raised p-4 transition-colors",
        input.disabled
          ? "bg-sunken text-muted"
          : "hover:border-control has-checked:border-accent has-checked:bg-accent-soft has-checked:inset-ring has-checked:inset-ring-accent",
        className,
      )}
    >
      <RadioDot {...input} />
      <span className="grid min-w-0 flex-1 gap-0.5">
        <span className="flex items-center gap-2 leading-5 font-semibold *:[svg]:size-5">
          {icon}
          {label}
        </span>
        {description !== undefined && (
          <span className="text-sm text-pretty text-muted">{description}</span>
        )}
      </span>
      {aside !== undefined && <span className="shrink-0 text-end leading-5">{aside}</span>}
    </label>
  );
}

function RadioDot(props: Omit<RadioProps, "label" | "className">) {
  const group = useContext(GroupContext);
  if (!group) throw new Error("Radio needs a RadioGroup");
  return (
    <input
      {...props}
      type="radio"
      name={group.name}
      required={group.required}
      data-invalid={group.invalid || undefined}
      className={dotClass}
    />
  );
}
