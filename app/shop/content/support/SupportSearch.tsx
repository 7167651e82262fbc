import { useTranslations } from "use-intl";
import { usePaths } from "#app/i18n/useLang.ts";
import { SearchForm } from "#app/ui/inputs/SearchForm.tsx";

export function SupportSearch({ search = "" }: { search?: string }) {
  const t = useTranslations("support.search");
  const paths = usePaths();
  return (
    <SearchForm
      action={paths.support()}
      search={search}
      label={t("label")}
      placeholder={t("placeholder")}
      submit={t("action")}
      className="mt-6 max-w-prose"
    />
  );
}
