import { ChevronDown } from "lucide-react";
import type { ReactNode } from "react";
import { buttonClass } from "#app/ui/buttons/buttonClass.ts";
import { classes } from "#app/ui/classes.ts";
import { menuKeys } from "./menuKeys.ts";

interface DropdownProps {
  label: ReactNode;
  /** If `label` alone is unclear. */
  accessibleLabel?: string;
  /** Dropdowns of one `name` close each other. */
  name?: string;
  align?: "start" | "end";
  className?: string;
  /** `<li>` with links or buttons of `dropdownItemClass`. */
  children: ReactNode;
}

export const dropdownItemClass =
  "flex w-full items-center gap-2.5 px-3 py-2 text-start text-sm leading-tight hover:bg-sunken active:bg-line aria-[current]:bg-accent-soft aria-[current]:font-semibold -outline-offset-2! *:[svg]:size-4";

/** Works without scripts. */
export function Dropdown(props: DropdownProps) {
  const { label, accessibleLabel, name, align = "start", className, children } = props;
  return (
    <details ref={menuKeys} name={name} className={classes("group relative", className)}>
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
