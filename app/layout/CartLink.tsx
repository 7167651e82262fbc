import { ShoppingCart } from "lucide-react";
import { Link } from "react-router";
import { useTranslations } from "use-intl";
import { usePaths } from "#app/i18n/useLang.ts";
import { useVisitor } from "#app/client/useVisitor.ts";
import { buttonClass } from "#app/ui/buttons/buttonClass.ts";

export function CartLink() {
  const t = useTranslations("shell");
  const { inCart } = useVisitor();
  return (
    <Link
      to={usePaths().cart()}
      aria-label={t("cart", { count: inCart })}
      className={buttonClass({ variant: "quiet", size: "md", square: true })}
    >
      <ShoppingCart className="size-5" />
      {inCart > 0 && (
        <span className="absolute start-6 -top-0.5 min-w-4.5 rounded-full bg-accent px-1 text-center text-[0.6875rem] leading-4.5 font-semibold text-accent-contrast">
          {inCart > 99 ? "99+" : inCart}
        </span>
      )}
    </Link>
  );
}
