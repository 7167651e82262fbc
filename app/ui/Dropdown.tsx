import { ChevronDown } from "lucide-react";
import { type ReactNode, useEffect, useRef } from "react";
import { buttonClass } from "./buttonClass.ts";
import { classes } from "./classes.ts";

interface DropdownProps {
  /** What the button shows. */
  label: ReactNode;
  /** Names the button where `label` alone does not say what it opens. */
  accessibleLabel?: string;
  /** Dropdowns of one `name` close each other. */
  name?: string;
  align?: "start" | "end";
  className?: string;
  /** `<li>` elements holding links or buttons with `dropdownItemClass`. */
  children: ReactNode;
}

export const dropdownItemClass =
  "flex w-full items-center gap-2.5 px-3 py-2 text-start text-sm leading-tight hover:bg-sunken aria-[current]:bg-accent-soft aria-[current]:font-semibold -outline-offset-2! *:[svg]:size-4";

/** Links or form buttons behind a button; works without JavaScript. */
export function Dropdown(props: DropdownProps) {
  const { label, accessibleLabel, name, align = "start", className, children } = props;
  const details = useRef<HTMLDetailsElement>(null);
  useEffect(() => closeOnLeave(details.current), []);
  return (
    <details ref={details} name={name} className={classes("group relative", className)}>
      <summary
        aria-label={accessibleLabel}
        className={classes(
          buttonClass({ variant: "quiet", size: "sm" }),
          "list-none group-open:bg-sunken *:[svg]:size-4",
        )}
      >
        {label}
        <ChevronDown className="text-muted transition-transform group-open:rotate-180" />
      </summary>
      <ul
        className={classes(
          "absolute top-full z-40 mt-1 max-h-[min(24rem,70dvh)] w-max max-w-[calc(100vw-2rem)] min-w-44 overflow-y-auto rounded-lg border border-line bg-raised py-1 shadow-popup",
          align === "end" ? "end-0" : "start-0",
        )}
      >
        {children}
      </ul>
    </details>
  );
}

/** Closes `details` on Escape, on a choice in it, and on a press or focus outside it. */
function closeOnLeave(details: HTMLDetailsElement | null) {
  if (!details) return;
  const ended = new AbortController();
  const on = { signal: ended.signal };
  const outside = ({ target }: Event) => {
    if (target instanceof Node && !details.contains(target)) details.open = false;
  };
  document.addEventListener("pointerdown", outside, on);
  document.addEventListener("focusin", outside, on);
  details.addEventListener(
    "click",
    ({ target }) => {
      if (target instanceof Element && target.closest("li a, li button")) details.open = false;
    },
    on,
  );
  details.addEventListener(
    "keydown",
    (event) => {
      if (event.key !== "Escape" || !details.open) return;
      details.open = false;
      details.querySelector("summary")?.focus();
    },
    on,
  );
  return () => ended.abort();
}
