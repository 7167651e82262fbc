import { type ComponentPropsWithoutRef, type RefObject, useEffect, useRef } from "react";
import { classes } from "#app/ui/classes.ts";
import { controlClass } from "./controlClass.ts";
import { useFieldControl } from "./Field.tsx";

/** Edited textareas, also from before hydration. */
const typed = new WeakMap<HTMLTextAreaElement, string>();

const remember = (box: HTMLTextAreaElement) => void typed.set(box, box.value);

// Runs before any textarea hydrates.
if (!import.meta.env.SSR) {
  for (const box of document.querySelectorAll("textarea"))
    if (box.value !== box.defaultValue) remember(box);
  const hear = ({ target }: Event) => {
    if (target instanceof HTMLTextAreaElement) remember(target);
  };
  document.addEventListener("input", hear, true);
}

/** Restores text typed before hydration, which React resets, and notifies the form. */
function restoreEarlyInput(box: HTMLTextAreaElement): void {
  const text = typed.get(box);
  if (text === undefined) return;
  box.value = text;
  box.dispatchEvent(new InputEvent("input", { bubbles: true }));
}

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
