import { Minus, Plus } from "lucide-react";
import { type ComponentProps, type KeyboardEvent, useRef } from "react";
import { readNumber } from "#shared/kit/parseNumber.ts";
import { classes } from "#app/ui/classes.ts";
import { useFieldControl } from "./Field.tsx";
import { type Step, steppedQuantity } from "./steppedQuantity.ts";

interface QuantityStepperProps extends Omit<
  ComponentProps<"input">,
  "type" | "ref" | "onFocus" | "onInput"
> {
  labels: { decrease: string; increase: string };
  min?: number;
  max: number;
}

const stepClass =
  "flex w-10 items-center justify-center bg-raised text-text transition-colors enabled:hover:bg-sunken enabled:active:bg-line -outline-offset-2! disabled:text-muted noscript:hidden";

const steps: Record<string, Step> = { ArrowUp: 1, ArrowDown: -1 };

/**
 * A text input, because a native number input hides invalid input from the page's validation.
 * Outside a Field it needs an `aria-label`.
 */
export function QuantityStepper(props: QuantityStepperProps) {
  const { labels, className, min = 1, max, ...rest } = props;
  const input = useRef<HTMLInputElement>(null);
  const lastNumber = useRef(Number.NaN);
  const control = useFieldControl();
  const step = (by: Step) =>
    input.current &&
    stepInput(
      input.current,
      steppedQuantity(input.current.value, by, { min, max, last: lastNumber.current }),
    );
  const remember = ({ currentTarget: { value } }: { currentTarget: HTMLInputElement }) => {
    const typed = readNumber(value);
    if (!Number.isNaN(typed)) lastNumber.current = typed;
  };
  const stepByKey = (event: KeyboardEvent) => {
    const by = steps[event.key];
    if (by === undefined || event.nativeEvent.isComposing) return;
    event.preventDefault();
    step(by);
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
        disabled={rest.disabled}
        onClick={() => step(-1)}
      >
        <Minus className="size-4" />
      </button>
      <input
        {...control}
        {...rest}
        ref={input}
        type="text"
        inputMode="numeric"
        autoComplete="off"
        onKeyDown={stepByKey}
        onFocus={remember}
        onInput={remember}
        className="w-14 bg-field text-center text-base shadow-field -outline-offset-2! disabled:bg-sunken"
      />
      <button
        type="button"
        className={stepClass}
        aria-label={labels.increase}
        disabled={rest.disabled}
        onClick={() => step(1)}
      >
        <Plus className="size-4" />
      </button>
    </span>
  );
}

function stepInput(input: HTMLInputElement, next: string) {
  if (next === input.value) return;
  input.setRangeText(next, 0, input.value.length); // setting `value` would hide the change from React
  input.dispatchEvent(new Event("input", { bubbles: true }));
}
