import { Form } from "react-router";
import { useTranslations } from "use-intl";
import { usePaths } from "#app/i18n/useLang.ts";
import { Button } from "#app/ui/buttons/Button.tsx";
import { Select } from "#app/ui/inputs/Select.tsx";
import { type ListParams, SORT_ORDERS, type SortOrder, toListQuery } from "./listParams.ts";
import { useUrlFields } from "./useUrlFields.ts";
import { useFilterNavigation } from "./useFilterNavigation.ts";

const NAMES = Object.keys(SORT_ORDERS) as SortOrder[];

/** Submits on change where scripts run. */
export function SortSelect({ asked }: { asked: ListParams }) {
  const t = useTranslations("filter");
  const paths = usePaths();
  const go = useFilterNavigation(["order"]);
  const form = useUrlFields();
  const kept = Object.entries(toListQuery({ ...asked, order: "shop", page: 1 })).flatMap(
    ([name, value]) => [value ?? []].flat().map((each) => [name, String(each)] as const),
  );
  return (
    <Form
      ref={form}
      action={paths.products(asked.category)}
      onSubmit={go}
      onChange={({ currentTarget }) => currentTarget.requestSubmit()}
      className="flex items-center gap-2 text-sm"
    >
      {kept.map(([name, value]) => (
        <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
      ))}
      <Select
        name="order"
        aria-label={t("order")}
        defaultValue={asked.order}
        className="*:[select]:min-h-9 *:[select]:py-1 *:[select]:text-sm"
      >
        {NAMES.map((name) => (
          <option key={name} value={name}>
            {t(`orders.${name}`)}
          </option>
        ))}
      </Select>
      <Button type="submit" size="sm" className="not-noscript:hidden!">
        {t("apply")}
      </Button>
    </Form>
  );
}
