import { Search } from "lucide-react";
import { Form } from "react-router";
import { useTranslations } from "use-intl";
import { usePaths } from "../kit/language.ts";
import { Button } from "../ui/Button.tsx";
import { TextInput } from "../ui/TextInput.tsx";

/** Looks for other words; on a phone, where the field of the header is behind a button, the first place to do so. */
export function SearchBox({ search }: { search: string }) {
  const t = useTranslations("search");
  const label = useTranslations("shell.search")("label");
  const paths = usePaths();
  return (
    <Form
      role="search"
      aria-label={t("title")}
      action={paths.search()}
      className="mt-5 flex max-w-form gap-2"
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
        aria-label={label}
      />
      <Button type="submit" variant="primary">
        {t("action")}
      </Button>
    </Form>
  );
}
