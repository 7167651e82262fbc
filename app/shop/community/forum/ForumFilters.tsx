import { ChevronDown, Search } from "lucide-react";
import type { ReactNode } from "react";
import { Form } from "react-router";
import { useTranslations } from "use-intl";
import { DISCUSSION_ORDERS } from "#shared/community/forum/rules.ts";
import { DISCUSSION_STATUSES } from "#shared/community/forum/status.ts";
import { LANGS } from "#shared/kit/lang.ts";
import { languageNames } from "#app/i18n/LanguageLinks.tsx";
import { usePaths } from "#app/i18n/useLang.ts";
import { useFilterNavigation } from "#app/shop/catalog/listing/useFilterNavigation.ts";
import { useUrlFields } from "#app/shop/catalog/listing/useUrlFields.ts";
import { Button } from "#app/ui/buttons/Button.tsx";
import { buttonClass } from "#app/ui/buttons/buttonClass.ts";
import { classes } from "#app/ui/classes.ts";
import { Field } from "#app/ui/inputs/Field.tsx";
import { Select } from "#app/ui/inputs/Select.tsx";
import { TextInput } from "#app/ui/inputs/TextInput.tsx";
import type { CategoryChoice } from "./categoryChoices.server.ts";
import type { ProductChoices } from "./productChoices.server.ts";
import { type ForumQuery, usualOrder } from "./forumQuery.ts";

export interface ForumFiltersProps extends ProductChoices {
  query: ForumQuery;
  categories: readonly CategoryChoice[];
}

const NAMES = ["search", "status", "category", "product", "language", "order"];

/** Choices submit at once if scripts run. */
export function ForumFilters({ query, ...choices }: ForumFiltersProps) {
  const t = useTranslations("forum");
  const paths = usePaths();
  const go = useFilterNavigation(NAMES);
  const form = useUrlFields();
  return (
    <Form
      ref={form}
      role="search"
      aria-label={t("search.label")}
      action={paths.forum()}
      onSubmit={go}
      onChange={({ target, currentTarget }) => {
        if (target instanceof HTMLSelectElement) currentTarget.requestSubmit();
      }}
      className="mt-6 grid gap-3"
    >
      {query.mine !== "" && <input type="hidden" name="mine" value={query.mine} />}
      {query.only !== "" && <input type="hidden" name="only" value={query.only} />}
      <div className="flex gap-2">
        <TextInput
          key={query.search}
          type="search"
          name="search"
          enterKeyHint="search"
          maxLength={100}
          defaultValue={query.search}
          icon={<Search />}
          className="min-w-0 flex-1"
          aria-label={t("search.label")}
          placeholder={t("search.placeholder")}
        />
        <Button type="submit">{t("search.action")}</Button>
      </div>
      <Collapsible query={query}>
        <Choices query={query} {...choices} />
      </Collapsible>
    </Form>
  );
}

/** Narrow screens collapse the filters, so that the list comes first. */
function Collapsible({
  query,
  children,
}: Pick<ForumFiltersProps, "query"> & { children: ReactNode }) {
  const t = useTranslations("forum.filter");
  const { status, category, product, language } = query;
  const count = [status, category, product, language].filter(Boolean).length;
  return (
    <div>
      <details className="group peer md:hidden">
        <summary className={classes(buttonClass(), "w-full list-none justify-between!")}>
          {count > 0 ? t("titleCount", { count }) : t("title")}
          <ChevronDown className="size-4 transition-transform group-open:rotate-180" />
        </summary>
      </details>
      <div className="hidden items-end gap-3 peer-open:grid max-md:mt-2 max-md:rounded-lg max-md:border max-md:border-line max-md:bg-raised max-md:p-4 md:grid md:grid-cols-3 xl:grid-cols-5">
        {children}
      </div>
    </div>
  );
}

function Choices({ query, categories, products, chosen }: ForumFiltersProps) {
  const t = useTranslations("forum");
  return (
    <>
      <Choice name="status" label={t("filter.status")} value={query.status}>
        {DISCUSSION_STATUSES.map((status) => (
          <option key={status} value={status}>
            {t(`status.${status}`)}
          </option>
        ))}
      </Choice>
      <Choice name="category" label={t("filter.category")} value={query.category}>
        {categories.map(({ uuid, name }) => (
          <option key={uuid} value={uuid}>
            {name}
          </option>
        ))}
      </Choice>
      {(products.length > 0 || chosen) && (
        <Choice name="product" label={t("filter.product")} value={query.product}>
          {chosen && !products.some(({ uuid }) => uuid === chosen.uuid) && (
            <option value={chosen.uuid}>{chosen.name}</option>
          )}
          <Products products={products} categories={categories} />
        </Choice>
      )}
      <Choice name="language" label={t("filter.language")} value={query.language}>
        {LANGS.map((lang) => (
          <option key={lang} value={lang}>
            {languageNames[lang]}
          </option>
        ))}
      </Choice>
      <Order query={query} />
      <Button type="submit" className="justify-self-start not-noscript:hidden!">
        {t("filter.apply")}
      </Button>
    </>
  );
}

const Products = ({ products, categories }: Pick<ForumFiltersProps, "products" | "categories">) =>
  categories.flatMap(({ uuid: category, name }) => {
    const own = products.filter((product) => product.category === category);
    return own.length === 0
      ? []
      : [
          <optgroup key={category} label={name}>
            {own.map((product) => (
              <option key={product.uuid} value={product.uuid}>
                {product.name}
              </option>
            ))}
          </optgroup>,
        ];
  });

/** The default order has no parameter. */
function Order({ query: { order, search } }: Pick<ForumFiltersProps, "query">) {
  const t = useTranslations("forum");
  const offered = DISCUSSION_ORDERS.filter((each) => each !== "relevance" || search !== "");
  const value = (each: string) => (each === usualOrder(search) ? "" : each);
  return (
    <Field label={t("filter.order")}>
      <Select name="order" defaultValue={value(order)}>
        {offered.map((each) => (
          <option key={each} value={value(each)}>
            {t(`orders.${each}`)}
          </option>
        ))}
      </Select>
    </Field>
  );
}

interface ChoiceProps {
  name: string;
  label: string;
  value: string;
  children: ReactNode;
}

function Choice({ name, label, value, children }: ChoiceProps) {
  const t = useTranslations("forum.filter");
  return (
    <Field label={label}>
      <Select name={name} defaultValue={value}>
        <option value="">{t("any")}</option>
        {children}
      </Select>
    </Field>
  );
}
