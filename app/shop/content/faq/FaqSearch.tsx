import { Link } from "react-router";
import { useTranslations } from "use-intl";
import { usePaths } from "#app/i18n/useLang.ts";
import { SearchForm } from "#app/ui/inputs/SearchForm.tsx";

export function FaqSearch({ search, count }: { search: string; count: number }) {
  const t = useTranslations("content.faq");
  const paths = usePaths();
  return (
    <div className="mt-6">
      <SearchForm
        action={paths.faq()}
        search={search}
        label={t("search.label")}
        placeholder={t("search.placeholder")}
        submit={t("search.action")}
        className="max-w-form"
      />
      <p role="status" className="mt-2 flex flex-wrap gap-x-4 text-sm text-muted">
        {search === "" ? t("count", { count }) : t("found", { search, count })}
        {search !== "" && (
          <Link to={paths.faq()} className="text-link">
            {t("clear")}
          </Link>
        )}
      </p>
    </div>
  );
}
