import { CircleCheck, CircleSlash, Hourglass } from "lucide-react";
import { useTranslations } from "use-intl";
import { stockState } from "#shared/catalog/products/rules.ts";
import { StatusBadge } from "#app/ui/feedback/StatusBadge.tsx";

const looks = {
  in_stock: { tone: "success", icon: <CircleCheck /> },
  few_left: { tone: "warning", icon: <Hourglass /> },
  sold_out: { tone: "neutral", icon: <CircleSlash /> },
} as const;

/** Null: stock is not tracked. */
export function StockBadge({ stock }: { stock: number | null }) {
  const t = useTranslations("catalogue.stock");
  if (stock === null) return null;
  const state = stockState(stock);
  return <StatusBadge {...looks[state]}>{t(state, { left: stock })}</StatusBadge>;
}
