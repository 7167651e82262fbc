import { CircleAlert } from "lucide-react";
import { createContext, type ReactNode, useContext, useId } from "react";
import { classes } from "#app/ui/classes.ts";

interface FieldControl {
  id?: string;
  required?: boolean;
  "aria-describedby"?: string;
  "aria-invalid"?: true;
}

const FieldContext = createContext<FieldControl>({});

/** Props from the enclosing Field; spread them before the control's own. */
export const useFieldControl = () => useContext(FieldContext);

/** An empty list is no error. */
export type FieldErrorText = string | readonly string[] | undefined;

export const hasError = (error: FieldErrorText): boolean => error !== undefined && error.length > 0;

/** `id` is the control's `aria-describedby`. */
export function FieldError({ id, error }: { id: string; error: FieldErrorText }) {
  if (!hasError(error)) return null;
  return (
    <p id={id} className="flex gap-1.5 text-sm text-danger">
      <CircleAlert className="h-[1lh] w-4" aria-hidden />
      <span>{typeof error === "string" ? error : error?.join(" ")}</span>
    </p>
  );
}

export const RequiredMark = () => (
  <span className="ms-1 text-danger" aria-hidden>
    *
  </span>
);

interface FieldProps {
  label: ReactNode;
  hint?: ReactNode;
  error?: FieldErrorText;
  required?: boolean;
  /** Id of a further description outside the field. */
  describedBy?: string | undefined;
  className?: string;
  children: ReactNode;
}

/** Wires label, hint and error to the control inside. */
export function Field(props: FieldProps) {
  const { label, hint, error, required, className, children } = props;
  const id = useId();
  const invalid = hasError(error);
  const describedBy = classes(
    props.describedBy,
    hint !== undefined && `${id}-hint`,
    invalid && `${id}-error`,
  );
  const control: FieldControl = {
    id,
    ...(required && { required }),
    ...(describedBy && { "aria-describedby": describedBy }),
    ...(invalid && { "aria-invalid": true }),
  };
  return (
    <div className={classes("grid grid-cols-1 content-start gap-1.5", className)}>
      <label htmlFor={id} className="text-sm font-semibold">
        {label}
        {required && <RequiredMark />}
      </label>
      {hint !== undefined && (
        <div id={`${id}-hint`} className="text-sm text-muted">
          {hint}
        </div>
      )}
      <FieldContext value={control}>{children}</FieldContext>
      <FieldError id={`${id}-error`} error={error} />
    </div>
  );
}
