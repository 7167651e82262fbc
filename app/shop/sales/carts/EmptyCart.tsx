import { ShoppingCart } from "lucide-react";
import { useEffect } from "react";
import { Link } from "react-router";
import { useTranslations } from "use-intl";
import { usePaths } from "#app/i18n/useLang.ts";
import { buttonClass } from "#app/ui/buttons/buttonClass.ts";
import { EmptyState } from "#app/ui/feedback/EmptyState.tsx";
import { clearSavedChoices } from "./useSavedChoices.ts";

export function EmptyCart() {
  const t = useTranslations("checkout.cart");
  const paths = usePaths();
  useEffect(clearSavedChoices, []);
  return (
    <EmptyState
      icon={<ShoppingCart />}
      title={t("emptyTitle")}
      action={
        <div className="flex flex-wrap justify-center gap-3">
          <Link to={paths.products()} className={buttonClass({ variant: "primary" })}>
            {t("browse")}
          </Link>
          <Link to={paths.memberOrders()} className={buttonClass()}>
            {t("orders")}
          </Link>
        </div>
      }
    >
      {t("emptyText")}
    </EmptyState>
  );
}
