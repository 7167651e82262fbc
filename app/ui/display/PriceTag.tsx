import type { ReactNode } from "react";
import { classes } from "#app/ui/classes.ts";

interface PriceTagProps {
  /** Formatted: `TWD 12,000` or `≈ EUR 350.00`. */
  amount: string;
  /** Such as "/ 3 months". */
  per?: ReactNode;
  note?: ReactNode;
  size?: "md" | "lg";
}

/** Sets the currency code smaller. */
export function PriceTag({ amount, per, note, size = "md" }: PriceTagProps) {
  const [, mark, code, figure = amount] = /^(.*?)([A-Z]{3}) (.+)$/.exec(amount) ?? [];
  return (
    <span className="inline-grid">
      <span className="inline-flex flex-wrap items-baseline gap-x-1.5">
        <span className="whitespace-nowrap">
          {mark}
          {code && <span className="me-1 text-xs text-muted">{code}</span>}
          <span className={classes("font-semibold", size === "lg" ? "text-2xl" : "text-lg")}>
            {figure}
          </span>
        </span>
        {per !== undefined && <span className="text-sm text-muted">{per}</span>}
      </span>
      {note !== undefined && <span className="text-xs text-muted">{note}</span>}
    </span>
  );
}
