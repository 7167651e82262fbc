import { useTranslations } from "use-intl";
import type { Product, ProductCard } from "#shared/catalog/listing/contract.ts";
import { priceIn } from "#shared/catalog/products/rules.ts";
import { formatMoney } from "#shared/kit/money.ts";
import { useVisitor } from "#app/client/useVisitor.ts";
import { PriceTag } from "#app/ui/display/PriceTag.tsx";
import { displayPrice } from "./displayPrice.ts";

interface FromPriceProps extends Pick<Product, "kind"> {
  from: Omit<NonNullable<ProductCard["from"]>, "several">;
  isLowest: boolean;
  size?: "md" | "lg";
}

/** `from TWD 3,600 for 1 month`; marks converted prices. */
export function FromPrice({ kind, from, isLowest, size = "md" }: FromPriceProps) {
  const t = useTranslations("catalogue");
  const { currency } = useVisitor();
  const { price, about } = displayPrice(from, currency);
  const amount = formatMoney(price);
  return (
    <div className="text-sm text-muted">
      {t.rich(isLowest ? "from" : "price", {
        months: from.months ?? 0,
        licence: String(kind === "software" && from.months === null),
        price: () => (
          <span className="text-text">
            <PriceTag size={size} amount={about ? t("plans.about", { amount }) : amount} />
          </span>
        ),
      })}
      {about && (
        <span className="block text-xs">
          {t("plans.charge", { amount: formatMoney(priceIn(from.prices, "TWD")) })}
        </span>
      )}
    </div>
  );
}
