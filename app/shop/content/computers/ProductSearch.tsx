import { Link } from "react-router";
import { useTranslations } from "use-intl";
import { usePaths } from "#app/i18n/useLang.ts";
import { SearchForm } from "#app/ui/inputs/SearchForm.tsx";

interface ComputerSearchProps {
  search: string;
  count: number;
  names: readonly string[];
}

export function ProductSearch({ search, count, names }: ComputerSearchProps) {
  const t = useTranslations("computers.find");
  const paths = usePaths();
  return (
    <div className="mb-6">
      <SearchForm
        action={paths.specification()}
        search={search}
        list="programs"
        label={t("label")}
        placeholder={t("placeholder")}
        submit={t("action")}
        className="max-w-form"
      />
      <datalist id="programs">
        {names.map((name) => (
          <option key={name} value={name}>
            {name}
          </option>
        ))}
      </datalist>
      <p role="status" className="mt-2 flex flex-wrap gap-x-4 text-sm text-muted">
        {search === "" ? t("count", { count }) : t("found", { search, count })}
        {search !== "" && (
          <Link to={paths.specification()} className="text-link">
            {t("clear")}
          </Link>
        )}
      </p>
    </div>
  );
}
