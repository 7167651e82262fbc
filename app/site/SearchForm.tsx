import { Search } from "lucide-react";
import { Form, useLocation, useSearchParams } from "react-router";
import { useTranslations } from "use-intl";
import { usePaths } from "../kit/language.ts";
import { TextInput } from "../ui/TextInput.tsx";

/** Looks for products; a plain form, so Enter while a Han word is being composed never sends it. */
export function SearchForm({ className }: { className?: string }) {
  const t = useTranslations("shell.search");
  const paths = usePaths();
  const { pathname } = useLocation();
  const asked = useSearchParams()[0].get("search") ?? "";
  // Other pages have searches of their own.
  const search = pathname.startsWith(paths.products()) ? asked : "";
  return (
    <Form role="search" aria-label={t("label")} action={paths.products()} className={className}>
      <TextInput
        key={search}
        type="search"
        name="search"
        enterKeyHint="search"
        maxLength={100}
        defaultValue={search}
        icon={<Search />}
        className="*:[input]:text-ellipsis"
        aria-label={t("label")}
        placeholder={t("placeholder")}
      />
    </Form>
  );
}
