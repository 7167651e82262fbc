import { PackageOpen, SearchX } from "lucide-react";
import { Link } from "react-router";
import { useTranslations } from "use-intl";
import { usePaths } from "#app/i18n/useLang.ts";
import { buttonClass } from "#app/ui/buttons/buttonClass.ts";
import { EmptyState } from "#app/ui/feedback/EmptyState.tsx";
import { type ListParams, NO_FILTERS, useListPath } from "./listParams.ts";
import type { ActiveFilter } from "./loadProductList.server.ts";

interface NoProductsProps {
  asked: ListParams;
  filters: readonly ActiveFilter[];
}

export function NoProducts({ asked, filters }: NoProductsProps) {
  const t = useTranslations("catalogue.list");
  const say = useTranslations("filter");
  const paths = usePaths();
  const bare = useListPath(asked)(NO_FILTERS);
  if (filters.length === 0) {
    return (
      <EmptyState
        icon={<PackageOpen />}
        title={t("emptyCategory.title")}
        action={
          <Link to={paths.products()} className={buttonClass({ variant: "primary" })}>
            {t("empty.action")}
          </Link>
        }
      >
        {t("emptyCategory.text")}
      </EmptyState>
    );
  }
  const helpful = filters.filter(({ gain }) => gain > 0);
  return (
    <EmptyState
      icon={<SearchX />}
      title={say("none.title")}
      action={
        <ul className="flex flex-wrap justify-center gap-2">
          {helpful.map(({ key, said, to, gain }) => (
            <li key={key}>
              <Link to={to} preventScrollReset className={buttonClass()}>
                {say("none.gain", { filter: said, count: gain })}
              </Link>
            </li>
          ))}
          <li>
            <Link
              to={bare}
              preventScrollReset
              className={buttonClass({ variant: helpful.length > 0 ? "quiet" : "primary" })}
            >
              {say("clear")}
            </Link>
          </li>
        </ul>
      }
    >
      {helpful.length > 0 ? say("none.drop") : say("none.clear")}
    </EmptyState>
  );
}
