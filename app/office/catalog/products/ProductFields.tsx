import { useTranslations } from "use-intl";
import { PRODUCT_KINDS } from "#shared/catalog/products/rules.ts";
import { RELATION_KINDS } from "#shared/catalog/products/relations.ts";
import { PRODUCT_MOST, PRODUCT_TEXT_MAX } from "#shared/catalog/products/content.ts";
import type { Term } from "#shared/site/company/contract.ts";
import type { TagChoice } from "#shared/catalog/tags/contract.ts";
import { Field } from "#app/ui/inputs/Field.tsx";
import { Panel } from "#app/ui/display/Panel.tsx";
import { Select } from "#app/ui/inputs/Select.tsx";
import { TextInput } from "#app/ui/inputs/TextInput.tsx";
import { useEditing } from "#app/office/forms/editingContext.ts";
import { EditText } from "#app/office/forms/TextField.tsx";
import { EditTexts } from "#app/office/forms/LocalizedTextField.tsx";
import { useManagerPaths } from "#app/office/layout/paths.ts";
import { CategoryField } from "./CategoryField.tsx";
import type { NamedProduct } from "./formValues.ts";
import { relatedLabel } from "./relatedLabel.ts";
import { Rows } from "#app/office/forms/RepeatedRows.tsx";
import { TagBoxes } from "./TagCheckboxes.tsx";
import { TermBoxes, Ticked } from "#app/office/forms/CheckboxField.tsx";

const max = PRODUCT_TEXT_MAX;

interface WordsProps {
  tags: readonly TagChoice[];
  industries: readonly Term[];
}

export function Words({ tags, industries }: WordsProps) {
  const t = useTranslations("products.fields");
  return (
    <Panel title={t("words")}>
      <div className="grid gap-5">
        <EditTexts label={t("name")} name="name" max={max.name} />
        <EditTexts label={t("tagline")} name="tagline" max={max.tagline} />
        <EditTexts label={t("summary")} name="summary" max={max.summary} multiline />
        <Place />
        <Kept name="tagOrder" />
        <div className="grid gap-2">
          <TagBoxes legend={t("tags")} tags={tags} />
          <TagsLink />
        </div>
        <TermBoxes legend={t("industries")} name="industry" terms={industries} />
      </div>
    </Panel>
  );
}

/** Opens in a new tab to keep the form. */
function TagsLink() {
  const t = useTranslations("manager.tags");
  const paths = useManagerPaths();
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

const Kept = ({ name }: { name: string }) => (
  <input type="hidden" name={name} value={useEditing().values[name] ?? ""} />
);

function Place() {
  const t = useTranslations("products.fields");
  const kind = useTranslations("catalogue.kind");
  const { values, fault } = useEditing();
  return (
    <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
      <Field label={t("kind")} error={fault("kind")}>
        <Select name="kind" defaultValue={values["kind"]}>
          {PRODUCT_KINDS.map((each) => (
            <option key={each} value={each}>
              {kind(each)}
            </option>
          ))}
        </Select>
      </Field>
      <CategoryField />
      <EditText label={t("code")} name="code" maxLength={40} />
      <EditText label={t("slug")} name="slug" maxLength={80} />
      <EditText label={t("paymentTitle")} name="paymentTitle" maxLength={max.paymentTitle} />
      <div className="self-center">
        <Ticked name="featured" label={t("featured")} />
      </div>
    </div>
  );
}

export function Specifications() {
  const t = useTranslations("products.fields");
  return (
    <Panel title={t("specifications")}>
      <Rows
        name="specifications"
        most={PRODUCT_MOST.specifications}
        label={(number) => t("specification", { number })}
        add={t("addSpecification")}
      >
        {(name) => (
          <>
            <EditTexts label={t("label")} name={`${name}.label`} max={max.label} />
            <EditTexts label={t("value")} name={`${name}.value`} max={max.value} />
          </>
        )}
      </Rows>
    </Panel>
  );
}

export function Relations({ products }: { products: readonly NamedProduct[] }) {
  const t = useTranslations("products.fields");
  return (
    <Panel title={t("relations")} description={t("relationsText")}>
      <Rows
        name="relations"
        most={PRODUCT_MOST.relations}
        label={(number) => t("relation", { number })}
        add={t("addRelation")}
      >
        {(name) => <Relation name={name} />}
      </Rows>
      <datalist id={RELATABLE}>
        {products.map((each) => (
          <option key={each.uuid}>{relatedLabel(each)}</option>
        ))}
      </datalist>
    </Panel>
  );
}

/** Id of the datalist. */
const RELATABLE = "relatable";

function Relation({ name }: { name: string }) {
  const t = useTranslations("products.fields");
  const { values, fault } = useEditing();
  return (
    <div className="grid gap-4 sm:grid-cols-[14rem_1fr]">
      <Field label={t("relationKind")} error={fault(`${name}.kind`)}>
        <Select name={`${name}.kind`} defaultValue={values[`${name}.kind`] ?? ""}>
          <option value="">–</option>
          {RELATION_KINDS.map((each) => (
            <option key={each} value={each}>
              {t(`relationKinds.${each}`)}
            </option>
          ))}
        </Select>
      </Field>
      <Field label={t("relationProduct")} error={fault(`${name}.product`)}>
        <TextInput
          name={`${name}.product`}
          list={RELATABLE}
          autoComplete="off"
          defaultValue={values[`${name}.product`] ?? ""}
        />
      </Field>
    </div>
  );
}

export function Reminders() {
  const t = useTranslations("products.fields");
  return (
    <Panel title={t("reminders")} description={t("remindersText")}>
      <Rows
        name="reminders"
        most={PRODUCT_MOST.reminders}
        label={(number) => t("reminder", { number })}
        add={t("addReminder")}
      >
        {(name) => (
          <>
            <EditTexts
              label={t("reminderText")}
              name={`${name}.text`}
              max={max.reminder}
              multiline
            />
            <Ticked name={`${name}.required`} label={t("required")} />
          </>
        )}
      </Rows>
    </Panel>
  );
}

export function Sale() {
  const t = useTranslations("products.fields");
  const { values, fault } = useEditing();
  const number = (name: string, unit: string) => (
    <Field label={t(`activation.${name as "seats"}`)} error={fault(`activation.${name}`)}>
      <TextInput
        name={`activation.${name}`}
        inputMode="numeric"
        maxLength={4}
        unit={unit}
        defaultValue={values[`activation.${name}`]}
      />
    </Field>
  );
  return (
    <Panel title={t("sale")}>
      <div className="grid gap-5">
        <div className="grid items-end gap-4 sm:grid-cols-2 lg:grid-cols-3">
          <Field
            label={t("availableFrom")}
            hint={t("availableFromHint")}
            error={fault("availableFrom")}
          >
            <TextInput type="date" name="availableFrom" defaultValue={values["availableFrom"]} />
          </Field>
          <div className="self-center">
            <Ticked name="soldOnline" label={t("soldOnline")} />
          </div>
        </div>
        <EditTexts
          label={t("unavailableReason")}
          name="unavailableReason"
          max={max.reason}
          optional
        />
        <fieldset>
          <legend className="mb-1.5 text-sm font-semibold">{t("activation.title")}</legend>
          <p className="mb-3 text-sm text-muted">{t("activation.text")}</p>
          <div className="grid gap-4 sm:grid-cols-3">
            {number("seats", t("activation.machines"))}
            {number("leaseHours", t("activation.hours"))}
            {number("graceDays", t("activation.days"))}
          </div>
        </fieldset>
      </div>
    </Panel>
  );
}
