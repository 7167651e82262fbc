import { ChevronRight } from "lucide-react";
import type { ReactNode } from "react";
import { classes } from "#app/ui/classes.ts";

interface DisclosureProps {
  summary: ReactNode;
  open?: boolean;
  className?: string;
  children: ReactNode;
}

/** A native `<details>`. */
export const Disclosure = ({ summary, open, className, children }: DisclosureProps) => (
  <details open={open} className={classes("border-b border-line last:border-b-0", className)}>
    <summary className="flex list-none items-start gap-2 py-3 font-semibold hover:text-accent active:text-accent-strong">
      <ChevronRight className="h-[1lh] w-4 text-muted transition-transform [[open]>summary>&]:rotate-90" />
      {summary}
    </summary>
    <div className="ps-6 pb-4">{children}</div>
  </details>
);
