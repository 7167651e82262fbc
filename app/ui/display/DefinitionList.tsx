import type { ReactNode } from "react";
import { classes } from "#app/ui/classes.ts";

interface DefinitionListProps {
  items: readonly { term: ReactNode; value: ReactNode }[];
  end?: boolean;
  className?: string;
}

export const DefinitionList = ({ items, end, className }: DefinitionListProps) => (
  <dl className={classes("-my-2 text-sm", className)}>
    {items.map(({ term, value }, index) => (
      <div
        key={index}
        className={classes(
          "border-b border-line items-baseline py-2 last:border-b-0",
          end
            ? "flex justify-between gap-4"
            : "grid gap-x-4 sm:grid-cols-[minmax(8rem,1fr)_minmax(0,2fr)]",
        )}
      >
        <dt className="text-muted">{term}</dt>
        <dd className={classes("min-w-0", end && "text-end")}>{value}</dd>
      </div>
    ))}
  </dl>
);
