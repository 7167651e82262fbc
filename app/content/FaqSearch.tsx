import { Search } from "lucide-react";
import { Form, Link } from "react-router";
import { useTranslations } from "use-intl";
import { usePaths } from "../kit/language.ts";
import { Button } from "../ui/Button.tsx";
import { TextInput } from "../ui/TextInput.tsx";

/** Looks for words in the questions and answers, and says how many there are. */
export function FaqSearch({ search, count }: { search: string; count: number }) {
  const t = useTranslations("content.faq");
  const paths = usePaths();
  return (
    <div className="mt-6">
      <Form
        role="search"
        aria-label={t("search.label")}
        action={paths.faq()}
        className="flex max-w-form gap-2"
      >
        <TextInput
          key={search}
          type="search"
          name="search"
          enterKeyHint="search"
          maxLength={100}
          defaultValue={search}
          icon={<Search />}
          className="min-w-0 flex-1"
          aria-label={t("search.label")}
          placeholder={t("search.placeholder")}
        />
        <Button type="submit">{t("search.action")}</Button>
      </Form>
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
