import type { useTranslations } from "use-intl";
import type { OrderLine as WholeLine } from "#shared/sales/orders/contract.ts";

type Say = ReturnType<typeof useTranslations<never>>;

type OrderLine = Pick<WholeLine, "kind" | "name" | "edition" | "months" | "quantity">;

export const formatItems = (say: Say, lines: readonly OrderLine[]): string =>
  lines.map((line) => itemText(say, line)).join(say("checkout.order.separator"));

function itemText(say: Say, { kind, name, edition, months, quantity }: OrderLine): string {
  if (kind !== "software") return say("checkout.orders.item", { name, quantity });
  const length =
    months === null ? say("catalogue.plan.permanent") : say("catalogue.plan.months", { months });
  const plan = edition === null ? length : say("catalogue.plans.planOf", { edition, plan: length });
  return say("checkout.orders.itemPlan", { name, plan, quantity });
}
