import type { ForecastMonth } from "#shared/licensing/renewals/contract.ts";

export type ForecastPart = Exclude<keyof ForecastMonth, "month">;

/** In the order in which they are stacked. */
export const FORECAST_PARTS: readonly ForecastPart[] = [
  "contract",
  "card",
  "manual",
  "pastDue",
  "lost",
];

/** What may not come is paler; what is lost is an outline. */
export const forecastColors: Readonly<Record<ForecastPart, string>> = {
  contract: "fill-accent",
  card: "fill-info",
  manual: "fill-warning opacity-50",
  pastDue: "fill-danger",
  lost: "fill-none stroke-control [stroke-dasharray:3]",
};
