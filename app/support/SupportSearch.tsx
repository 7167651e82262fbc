import { Search } from "lucide-react";
import { Form } from "react-router";
import { useTranslations } from "use-intl";
import { usePaths } from "../kit/language.ts";
import { Button } from "../ui/Button.tsx";
import { TextInput } from "../ui/TextInput.tsx";

/** Looks for words in the articles. */
export function SupportSearch({ search = "" }: { search?: string }) {
  const t = useTranslations("support.search");
  const paths = usePaths();
  return (
    <Form
      role="search"
      aria-label={t("label")}
      action={paths.support()}
      className="mt-6 flex max-w-prose gap-2"
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
        aria-label={t("label")}
        placeholder={t("placeholder")}
      />
      <Button type="submit">{t("action")}</Button>
    </Form>
  );
}
