import { Form, useLocation, useSearchParams } from "react-router";
import { useTranslations } from "use-intl";
import { usePaths } from "#app/i18n/useLang.ts";
import { SearchField } from "./SearchField.tsx";

/** Looks for everything; a plain form. */
export function SearchForm({ className }: { className?: string }) {
  const t = useTranslations("shell.search");
  const paths = usePaths();
  const { pathname } = useLocation();
  const asked = useSearchParams()[0].get("search") ?? "";
  // Other pages have searches of their own.
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
