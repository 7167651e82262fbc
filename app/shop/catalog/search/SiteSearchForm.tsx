import { Form, useLocation, useSearchParams } from "react-router";
import { useTranslations } from "use-intl";
import { usePaths } from "#app/i18n/useLang.ts";
import { SearchField } from "./SearchField.tsx";

export function SiteSearchForm({ className }: { className?: string }) {
  const t = useTranslations("shell.search");
  const paths = usePaths();
  const { pathname } = useLocation();
  const asked = useSearchParams()[0].get("search") ?? "";
  // Other pages use the parameter for their own search.
  const search = pathname === paths.search() ? asked : "";
  return (
    <Form role="search" aria-label={t("label")} action={paths.search()} className={className}>
      <SearchField
        search={search}
        placeholder={t("placeholder")}
        className="*:[input]:text-ellipsis"
      />
    </Form>
  );
}
