import type { RenewalSource } from "#shared/licensing/renewals/rules.ts";

/** Beside the name of the source, never alone. */
export const sourceColors: Readonly<Record<RenewalSource, string>> = {
  contract: "bg-accent",
  card: "bg-info",
  manual: "bg-warning",
  past_due: "bg-danger",
  ending: "bg-control",
  trial: "bg-success",
};
