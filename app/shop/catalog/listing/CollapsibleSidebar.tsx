import { ChevronDown } from "lucide-react";
import type { ReactNode } from "react";
import { buttonClass } from "#app/ui/buttons/buttonClass.ts";
import { classes } from "#app/ui/classes.ts";

interface CollapsibleSidebarProps {
  label: ReactNode;
  open?: boolean;
  children: ReactNode;
}

/**
 * The content follows `<details>` because content inside a closed one cannot be shown on wide
 * screens.
 */
export const CollapsibleSidebar = ({ label, open, children }: CollapsibleSidebarProps) => (
  <>
    <details className="group peer lg:hidden" open={open || undefined}>
      <summary className={classes(buttonClass(), "w-full list-none justify-between!")}>
        {label}
        <ChevronDown className="size-4 transition-transform group-open:rotate-180" />
      </summary>
    </details>
    <div className="hidden max-lg:mt-2 max-lg:rounded-lg max-lg:border max-lg:border-line max-lg:bg-raised max-lg:p-4 peer-open:block lg:block">
      {children}
    </div>
  </>
);
