import { differenceText, isLarge } from "./percentChange.ts";

type Amounts = { [K in "was" | "now"]: Parameters<typeof differenceText>[0] };

export const PriceDifference = ({ was, now }: Amounts) => (
  <span className={isLarge(was, now) ? "font-semibold text-warning" : ""}>
    {differenceText(was, now)}
  </span>
);
