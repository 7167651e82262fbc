import { RefreshCw } from "lucide-react";
import { Link } from "react-router";
import { useTranslations } from "use-intl";
import { formatInstant } from "#shared/kit/time.ts";
import type { OrderedSubscription } from "#server/licensing/subscriptions/service.ts";
import { usePaths } from "#app/i18n/useLang.ts";

/** What the buyer's order renews or opened; nothing for any other order. */
export function OrderedSubscriptions({ ordered }: { ordered: readonly OrderedSubscription[] }) {
  const t = useTranslations("subscriptions.order");
  const paths = usePaths();
  if (ordered.length === 0) return null;
  return (
    <ul className="grid gap-2 text-sm print:hidden">
      {ordered.map(({ uuid, name, edition, renews, upgrades }) => {
        const title = edition === null ? name : `${name} ${edition}`;
        const from = renews && formatInstant(renews.from);
        const until = renews && formatInstant(renews.until);
        return (
          <li key={uuid} className="flex gap-2">
            <RefreshCw aria-hidden className="mt-0.5 size-4 shrink-0 text-muted" />
            <span>
              {upgrades
                ? t("upgrades", { name })
                : from && until
                  ? t("renews", { name: title, from, until })
                  : t("opened", { name: title })}{" "}
              <Link to={paths.subscription(uuid)} className="text-link">
                {t("go")}
              </Link>
            </span>
          </li>
        );
      })}
    </ul>
  );
}
