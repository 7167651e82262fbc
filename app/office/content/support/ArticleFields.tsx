import { useTranslations } from "use-intl";
import type { TextVariableValue } from "#shared/content/cms/textVariables.ts";
import { ARTICLE_MAX, ARTICLE_PRODUCTS_MAX } from "#shared/content/support/content.ts";
import type { SupportCategory } from "#shared/content/support/contract.ts";
import type { ProductChoice } from "#shared/content/support/adminContract.ts";
import { ARTICLE_VISIBILITIES } from "#shared/content/support/rules.ts";
import { Field } from "#app/ui/inputs/Field.tsx";
import { Panel } from "#app/ui/display/Panel.tsx";
import { Select } from "#app/ui/inputs/Select.tsx";
import { useEditing } from "#app/office/forms/editingContext.ts";
import { TextField } from "#app/office/forms/TextField.tsx";
import { LocalizedTextField } from "#app/office/forms/LocalizedTextField.tsx";
import { InsertPicture } from "#app/office/catalog/media/InsertPicture.tsx";
import { SlugField } from "../cms/SlugField.tsx";
import { VariableMarkdownField } from "../cms/VariableMarkdownField.tsx";
import { ProductPicker } from "#app/office/pickers/ProductPicker.tsx";
import { RepeatedRows } from "#app/office/forms/RepeatedRows.tsx";

export interface ArticleChoices {
  readonly categories: readonly SupportCategory[];
  readonly products: readonly ProductChoice[];
  readonly variables: readonly TextVariableValue[];
}

export function ArticleFields({ choices }: { choices: ArticleChoices }) {
  const t = useTranslations("articles");
  return (
    <>
      <Panel title={t("placePanel")} description={t("placeText")}>
        <Place categories={choices.categories} />
      </Panel>
      <Panel title={t("textPanel")} description={t("textText")}>
        <div className="grid gap-5">
          <LocalizedTextField label={t("name")} name="title" max={ARTICLE_MAX.title} />
          <SlugField />
          <LocalizedTextField
            label={t("summary")}
            name="summary"
            max={ARTICLE_MAX.summary}
            multiline
          />
          <VariableMarkdownField
            label={t("body")}
            name="body"
            max={ARTICLE_MAX.body}
            variables={choices.variables}
            Tools={InsertPicture}
          />
        </div>
      </Panel>
      <Panel title={t("products")} description={t("productsText")}>
        <RepeatedRows
          name="products"
          max={ARTICLE_PRODUCTS_MAX}
          label={(number) => t("productNumber", { number })}
          add={t("addProduct")}
          keepEmpty
        >
          {(name) => <About name={name} products={choices.products} />}
        </RepeatedRows>
      </Panel>
    </>
  );
}

function Place({ categories }: Pick<ArticleChoices, "categories">) {
  const t = useTranslations("articles");
  const { values, fieldError } = useEditing();
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Field label={t("topic")} error={fieldError("topic")}>
        <Select name="topic" defaultValue={values["topic"]}>
          {categories.map(({ uuid, name, sub }) => (
            <optgroup key={uuid} label={name}>
              {sub.map((topic) => (
                <option key={topic.uuid} value={topic.uuid}>
                  {topic.name}
                </option>
              ))}
            </optgroup>
          ))}
        </Select>
      </Field>
      <Field label={t("visibility")} error={fieldError("visibility")}>
        <Select name="visibility" defaultValue={values["visibility"]}>
          {ARTICLE_VISIBILITIES.map((each) => (
            <option key={each} value={each}>
              {t(`visibilities.${each}`)}
            </option>
          ))}
        </Select>
      </Field>
    </div>
  );
}

function About({ name, products }: { name: string } & Pick<ArticleChoices, "products">) {
  const t = useTranslations("articles");
  const { values, fieldError } = useEditing();
  return (
    <div className="grid gap-4 sm:grid-cols-[minmax(0,2fr)_minmax(0,1fr)_minmax(0,1fr)]">
      <Field label={t("product")} error={fieldError(`${name}.product`)}>
        <ProductPicker
          name={`${name}.product`}
          defaultValue={values[`${name}.product`] ?? ""}
          products={products}
          none={t("choose")}
        />
      </Field>
      <TextField label={t("from")} name={`${name}.from`} maxLength={30} required={false} />
      <TextField label={t("to")} name={`${name}.to`} maxLength={30} required={false} />
    </div>
  );
}
