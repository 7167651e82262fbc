import { Link } from "react-router";
import { useTranslations } from "use-intl";
import type { OrderProfit } from "#shared/partners/profitHolds/contract.ts";
import { useOfficePaths } from "#app/office/layout/paths.ts";
import { HoldBadge } from "./HoldBadge.tsx";

/** From an order to what dealers earn from it. */
export function ProfitLink({ of: { order, hold } }: { of: OrderProfit }) {
  const t = useTranslations("manager.order");
  const paths = useOfficePaths();
  return (
    <span className="flex flex-wrap items-center gap-2">
      <Link to={paths.orderProfit(order.id)} className="text-link">
        {t("profitOpen")}
      </Link>
      {hold && <HoldBadge reason={hold.reason} />}
    </span>
  );
}
