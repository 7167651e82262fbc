import { Minus, Plus } from "lucide-react";
import { type ComponentProps, useRef } from "react";
import { classes } from "./classes.ts";
import { useFieldControl } from "./Field.tsx";

interface QuantityStepperProps extends Omit<ComponentProps<"input">, "type" | "ref"> {
  labels: { decrease: string; increase: string };
}

const stepClass =
  "flex w-10 items-center justify-center bg-raised text-text transition-colors hover:bg-sunken -outline-offset-2! disabled:text-muted noscript:hidden";

/**
 * A native number input between two buttons, which stay within `min`, `max` and `step` and report
 * through `onChange` like typing does. Outside a Field it needs an `aria-label`.
 */
export function QuantityStepper({ labels, className, ...props }: QuantityStepperProps) {
  const input = useRef<HTMLInputElement>(null);
  const control = useFieldControl();
  const step = (move: "stepUp" | "stepDown") => {
    input.current?.[move]();
    input.current?.dispatchEvent(new Event("input", { bubbles: true }));
  };
  return (
    <span
      className={classes(
        "inline-flex h-10 justify-self-start divide-x divide-line overflow-hidden rounded-md border border-control has-aria-invalid:border-danger",
        className,
      )}
    >
      <button
        type="button"
        className={stepClass}
        aria-label={labels.decrease}
        disabled={props.disabled}
        onClick={() => step("stepDown")}
      >
        <Minus className="size-4" />
      </button>
      <input
        min={1}
        {...control}
        {...props}
        ref={input}
        type="number"
        inputMode="numeric"
        className="w-14 appearance-none bg-field text-center text-base shadow-field -outline-offset-2! [appearance:textfield] disabled:bg-sunken [&::-webkit-inner-spin-button]:appearance-none [&::-webkit-outer-spin-button]:appearance-none"
      />
      <button
        type="button"
        className={stepClass}
        aria-label={labels.increase}
        disabled={props.disabled}
        onClick={() => step("stepUp")}
      >
        <Plus className="size-4" />
      </button>
    </span>
  );
}
