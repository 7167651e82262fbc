import { Form } from "react-router";
import { useTranslations } from "use-intl";
import { usePaths } from "#app/i18n/useLang.ts";
import { SearchField } from "./SearchField.tsx";
import { Button } from "#app/ui/buttons/Button.tsx";
import { classes } from "#app/ui/classes.ts";

interface SearchBoxProps {
  search: string;
  className?: string | false;
}

export function SearchBox({ search, className }: SearchBoxProps) {
  const t = useTranslations("search");
  const paths = usePaths();
  return (
    <Form
      role="search"
      aria-label={t("title")}
      action={paths.search()}
      className={classes("mt-5 flex max-w-form gap-2", className)}
    >
      <div className="min-w-0 flex-1">
        <SearchField search={search} />
      </div>
      <Button type="submit" variant="primary">
        {t("action")}
      </Button>
    </Form>
  );
}
