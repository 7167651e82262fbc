import { Search } from "lucide-react";
import { Form, Link } from "react-router";
import { useTranslations } from "use-intl";
import { usePaths } from "../kit/language.ts";
import { Button } from "../ui/Button.tsx";
import { TextInput } from "../ui/TextInput.tsx";

interface ComputerSearchProps {
  search: string;
  /** How many are shown. */
  count: number;
  /** What every program is called, to choose from. */
  names: readonly string[];
}

/** Leads to a program by its name, and says how many there are; works without scripts. */
export function ComputerSearch({ search, count, names }: ComputerSearchProps) {
  const t = useTranslations("computers.find");
  const paths = usePaths();
  return (
    <div className="mb-6">
      <Form
        role="search"
        aria-label={t("label")}
        action={paths.specification()}
        className="flex max-w-form gap-2"
      >
        <TextInput
          key={search}
          type="search"
          name="search"
          list="programs"
          enterKeyHint="search"
          maxLength={100}
          defaultValue={search}
          icon={<Search />}
          className="min-w-0 flex-1"
          aria-label={t("label")}
          placeholder={t("placeholder")}
        />
        <datalist id="programs">
          {names.map((name) => (
            <option key={name} value={name}>
              {name}
            </option>
          ))}
        </datalist>
        <Button type="submit">{t("action")}</Button>
      </Form>
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
