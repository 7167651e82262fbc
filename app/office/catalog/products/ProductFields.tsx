import { useTranslations } from "use-intl";
import { PRODUCT_KINDS } from "#shared/catalog/products/rules.ts";
import { RELATION_KINDS } from "#shared/catalog/products/relations.ts";
import { MAX_PRODUCT_ITEMS, PRODUCT_TEXT_MAX } from "#shared/catalog/products/content.ts";
import type { Term } from "#shared/site/company/contract.ts";
import type { TagChoice } from "#shared/catalog/tags/contract.ts";
import { Field } from "#app/ui/inputs/Field.tsx";
import { Panel } from "#app/ui/display/Panel.tsx";
import { Select } from "#app/ui/inputs/Select.tsx";
import { TextInput } from "#app/ui/inputs/TextInput.tsx";
import { useEditing } from "#app/office/forms/editingContext.ts";
import { TextField } from "#app/office/forms/TextField.tsx";
import { LocalizedTextField } from "#app/office/forms/LocalizedTextField.tsx";
import { useOfficePaths } from "#app/office/layout/paths.ts";
import type { NamedProduct } from "./formValues.ts";
import { ProductPicker } from "#app/office/pickers/ProductPicker.tsx";
import { relatedLabel } from "./relatedLabel.ts";
import { RepeatedRows } from "#app/office/forms/RepeatedRows.tsx";
import { TagCheckboxes } from "./TagCheckboxes.tsx";
import { TermCheckboxes, CheckboxField } from "#app/office/forms/CheckboxField.tsx";
import { useSite } from "#app/layout/siteContext.ts";
import { LocalizedMarkdownField } from "#app/office/forms/LocalizedMarkdownField.tsx";
import { CategorySelect } from "../categories/CategorySelect.tsx";
import { InsertPicture } from "../media/InsertPicture.tsx";

const max = PRODUCT_TEXT_MAX;

interface NameFieldsProps {
  tags: readonly TagChoice[];
  industries: readonly Term[];
}

export function NameFields({ tags, industries }: NameFieldsProps) {
  const t = useTranslations("products.fields");
  return (
    <Panel title={t("words")}>
      <div className="grid gap-5">
        <LocalizedTextField label={t("name")} name="name" max={max.name} />
        <LocalizedTextField label={t("tagline")} name="tagline" max={max.tagline} />
        <LocalizedTextField label={t("summary")} name="summary" max={max.summary} multiline />
        <PlacementFields />
        <HiddenField name="tagOrder" />
        <div className="grid gap-2">
          <TagCheckboxes legend={t("tags")} tags={tags} />
          <TagsLink />
        </div>
        <TermCheckboxes legend={t("industries")} name="industry" terms={industries} />
      </div>
    </Panel>
  );
}

/** Opens in a new tab to keep the form. */
function TagsLink() {
  const t = useTranslations("manager.tags");
  const paths = useOfficePaths();
  return (
    <a
      href={paths.list("tags")}
      target="_blank"
      rel="noreferrer"
      className="text-link justify-self-start text-sm"
    >
      {t("manage")}
    </a>
  );
}

const HiddenField = ({ name }: { name: string }) => (
  <input type="hidden" name={name} value={useEditing().values[name] ?? ""} />
);

function PlacementFields() {
  const t = useTranslations("products.fields");
  const kind = useTranslations("catalogue.kind");
  const { values, fieldError } = useEditing();
  return (
    <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
      <Field label={t("kind")} error={fieldError("kind")}>
        <Select name="kind" defaultValue={values["kind"]}>
          {PRODUCT_KINDS.map((each) => (
            <option key={each} value={each}>
              {kind(each)}
            </option>
          ))}
        </Select>
      </Field>
      <CategoryField />
      <TextField label={t("code")} name="code" maxLength={40} />
      <TextField label={t("slug")} name="slug" maxLength={80} />
      <TextField label={t("paymentTitle")} name="paymentTitle" maxLength={max.paymentTitle} />
      <div className="self-center">
        <CheckboxField name="featured" label={t("featured")} />
      </div>
    </div>
  );
}

/** Reports a deleted category; otherwise the first option would be saved unnoticed. */
function CategoryField() {
  const t = useTranslations("products.fields");
  const { values, fieldError } = useEditing();
  const { categories } = useSite();
  const category = values["category"] ?? "";
  const isThere = categories.some((top) => [top, ...top.sub].some(({ uuid }) => uuid === category));
  const gone = category === "" ? undefined : t("categoryGone");
  return (
    <Field label={t("category")} error={fieldError("category") ?? (isThere ? undefined : gone)}>
      <CategorySelect
        name="category"
        defaultValue={isThere ? category : ""}
        {...(!isThere && { none: "–" })}
      />
    </Field>
  );
}

export function DescriptionField() {
  const t = useTranslations("products.fields");
  return (
    <Panel title={t("description")} description={t("descriptionText")}>
      <LocalizedMarkdownField
        label={t("description")}
        name="description"
        max={PRODUCT_TEXT_MAX.description}
        Tools={InsertPicture}
      />
    </Panel>
  );
}

export function SpecificationFields() {
  const t = useTranslations("products.fields");
  return (
    <Panel title={t("specifications")}>
      <RepeatedRows
        name="specifications"
        max={MAX_PRODUCT_ITEMS.specifications}
        label={(number) => t("specification", { number })}
        add={t("addSpecification")}
      >
        {(name) => (
          <>
            <LocalizedTextField label={t("label")} name={`${name}.label`} max={max.label} />
            <LocalizedTextField label={t("value")} name={`${name}.value`} max={max.value} />
          </>
        )}
      </RepeatedRows>
    </Panel>
  );
}

export function RelationFields({ products }: { products: readonly NamedProduct[] }) {
  const t = useTranslations("products.fields");
  return (
    <Panel title={t("relations")} description={t("relationsText")}>
      <RepeatedRows
        name="relations"
        max={MAX_PRODUCT_ITEMS.relations}
        label={(number) => t("relation", { number })}
        add={t("addRelation")}
      >
        {(name) => <Relation name={name} products={products} />}
      </RepeatedRows>
      <datalist id={RELATED_LIST_ID}>
        {products.map((each) => (
          <option key={each.uuid}>{relatedLabel(each)}</option>
        ))}
      </datalist>
    </Panel>
  );
}

/** Id of the datalist. */
const RELATED_LIST_ID = "relatable";

function Relation({ name, products }: { name: string; products: readonly NamedProduct[] }) {
  const t = useTranslations("products.fields");
  const { values, fieldError } = useEditing();
  const chosen = values[`${name}.product`] ?? "";
  return (
    <div className="grid gap-4 sm:grid-cols-[14rem_1fr]">
      <Field label={t("relationKind")} error={fieldError(`${name}.kind`)}>
        <Select name={`${name}.kind`} defaultValue={values[`${name}.kind`] ?? ""}>
          <option value="">–</option>
          {RELATION_KINDS.map((each) => (
            <option key={each} value={each}>
              {t(`relationKinds.${each}`)}
            </option>
          ))}
        </Select>
      </Field>
      <Field label={t("relationProduct")} error={fieldError(`${name}.product`)}>
        <ProductPicker
          name={`${name}.product`}
          defaultValue={chosen}
          products={products}
          plain={
            <TextInput
              name={`${name}.product`}
              list={RELATED_LIST_ID}
              autoComplete="off"
              defaultValue={chosen}
            />
          }
        />
      </Field>
    </div>
  );
}

export function ReminderFields() {
  const t = useTranslations("products.fields");
  return (
    <Panel title={t("reminders")} description={t("remindersText")}>
      <RepeatedRows
        name="reminders"
        max={MAX_PRODUCT_ITEMS.reminders}
        label={(number) => t("reminder", { number })}
        add={t("addReminder")}
      >
        {(name) => (
          <>
            <LocalizedTextField
              label={t("reminderText")}
              name={`${name}.text`}
              max={max.reminder}
              multiline
            />
            <CheckboxField name={`${name}.required`} label={t("required")} />
          </>
        )}
      </RepeatedRows>
    </Panel>
  );
}

export function SaleFields() {
  const t = useTranslations("products.fields");
  const { values, fieldError } = useEditing();
  return (
    <Panel title={t("sale")}>
      <div className="grid gap-5">
        <div className="grid items-end gap-4 sm:grid-cols-2 lg:grid-cols-3">
          <Field
            label={t("availableFrom")}
            hint={t("availableFromHint")}
            error={fieldError("availableFrom")}
          >
            <TextInput type="date" name="availableFrom" defaultValue={values["availableFrom"]} />
          </Field>
          <div className="self-center">
            <CheckboxField name="soldOnline" label={t("soldOnline")} />
          </div>
        </div>
        <LocalizedTextField
          label={t("unavailableReason")}
          name="unavailableReason"
          max={max.reason}
          optional
        />
      </div>
    </Panel>
  );
}
