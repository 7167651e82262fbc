import { ChevronDown } from "lucide-react";
import type { ReactNode } from "react";
import { buttonClass } from "#app/ui/buttons/buttonClass.ts";
import { classes } from "#app/ui/classes.ts";
import { closeOnLeave } from "./closeOnLeave.ts";

interface PopoverProps {
  icon?: ReactNode;
  label: ReactNode;
  /** Popovers of one `name` close each other. */
  name?: string;
  align?: "start" | "end";
  className?: string;
  children: ReactNode;
}

/** A `ref` that scrolls the opened content into view. */
function shownWhole(details: HTMLDetailsElement | null): () => void {
  const leave = closeOnLeave(details);
  const show = () =>
    details?.open && details.lastElementChild?.scrollIntoView({ block: "nearest" });
  details?.addEventListener("toggle", show);
  return () => {
    details?.removeEventListener("toggle", show);
    leave?.();
  };
}

/** Works without scripts. On phones it spans its nearest positioned ancestor, the button row. */
export const Popover = ({
  icon,
  label,
  name,
  align = "start",
  className,
  children,
}: PopoverProps) => (
  <details ref={shownWhole} name={name} className={classes("group/popover md:relative", className)}>
    <summary
      className={classes(
        buttonClass({ size: "sm" }),
        "list-none group-open/popover:bg-sunken *:[svg]:size-4",
      )}
    >
      {icon}
      {label}
      <ChevronDown className="text-muted max-sm:hidden transition-transform group-open/popover:rotate-180" />
    </summary>
    <div
      className={classes(
        "absolute top-full z-30 mt-1 scroll-m-2 max-h-[min(32rem,75dvh)] overflow-y-auto rounded-lg border border-line bg-raised shadow-popup max-md:inset-x-0 md:w-max md:max-w-[28rem] md:min-w-64",
        align === "end" ? "md:end-0" : "md:start-0",
      )}
    >
      {children}
    </div>
  </details>
);
