import { ChevronDown } from "lucide-react";
import type { ReactNode } from "react";
import { buttonClass } from "#app/ui/buttons/buttonClass.ts";
import { classes } from "#app/ui/classes.ts";

interface SideFoldProps {
  label: ReactNode;
  /** Whether it begins unfolded on a narrow screen. */
  open?: boolean;
  children: ReactNode;
}

/**
 * What stands beside a list, and on a narrow screen folds behind a button. It is drawn once for both, behind the
 * `<details>` instead of inside, as what is inside of a closed one cannot be shown on a wide screen.
 */
export const SideFold = ({ label, open, children }: SideFoldProps) => (
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
