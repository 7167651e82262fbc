import { useTranslations } from "use-intl";
import type { Product } from "#shared/catalog/listing/contract.ts";
import { TRIAL } from "#shared/catalog/products/rules.ts";
import { usePaths } from "#app/i18n/useLang.ts";
import { buttonClass } from "#app/ui/buttons/buttonClass.ts";

/** For what is sold out or announced. Guests log in first. */
export function AlertRequest({ product }: { product: Product }) {
  const t = useTranslations("product.alert");
  const paths = usePaths();
  if (!isAwaited(product)) return null;
  return (
    <form method="post" action={paths.productAlert(product.uuid)} className="mt-6">
      <button type="submit" className={buttonClass()}>
        {t("ask")}
      </button>
      <p className="mt-2 text-sm text-muted">{t("note")}</p>
    </form>
  );
}

function isAwaited({ from, unavailable, commodities }: Product): boolean {
  if (!from) return Boolean(unavailable?.from);
  const plans = commodities.filter(({ months }) => months !== TRIAL);
  return plans.length > 0 && plans.every(({ stock }) => stock === 0);
}
