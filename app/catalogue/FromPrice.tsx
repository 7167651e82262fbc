import { useTranslations } from "use-intl";
import type { ProductCard } from "#shared/catalogue/contract.ts";
import { priceIn } from "#shared/catalogue/rules.ts";
import { formatMoney } from "#shared/kit/money.ts";
import { useVisitor } from "../kit/visitor.ts";
import { PriceTag } from "../ui/PriceTag.tsx";

interface FromPriceProps {
  from: NonNullable<ProductCard["from"]>;
  size?: "md" | "lg";
}

/** The lowest price to start with and the time it buys: `from TWD 3,600 per month`. */
export function FromPrice({ from, size = "md" }: FromPriceProps) {
  const t = useTranslations("catalogue");
  const { currency } = useVisitor();
  const amount = formatMoney(priceIn(from.prices, currency));
  return (
    <p className="text-sm text-muted">
      {t.rich("from", {
        months: from.months ?? 0,
        price: () => (
          <span className="text-text">
            <PriceTag size={size} amount={amount} />
          </span>
        ),
      })}
    </p>
  );
}
