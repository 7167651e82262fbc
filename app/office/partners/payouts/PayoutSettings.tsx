import { Download } from "lucide-react";
import { Form, Link } from "react-router";
import { useTranslations } from "use-intl";
import { formatDecimal } from "#shared/catalog/products/rules.ts";
import { formatBps } from "#shared/partners/dealers/percent.ts";
import type { PayoutProfile, StoredPayoutSettings } from "#shared/partners/payouts/contract.ts";
import { WITHHOLDING_KINDS } from "#shared/partners/payouts/rules.ts";
import { pageContext } from "#app/requestContext.ts";
import { DraftField } from "#app/forms/DraftField.tsx";
import { type FormErrors, useFormErrors } from "#app/forms/useFormErrors.ts";
import { Button } from "#app/ui/buttons/Button.tsx";
import { buttonClass } from "#app/ui/buttons/buttonClass.ts";
import { Panel } from "#app/ui/display/Panel.tsx";
import { Alert } from "#app/ui/feedback/Alert.tsx";
import { Field } from "#app/ui/inputs/Field.tsx";
import { Select } from "#app/ui/inputs/Select.tsx";
import { TextInput } from "#app/ui/inputs/TextInput.tsx";
import { type Column, Table } from "#app/ui/tables/Table.tsx";
import { useHasPermission } from "#app/office/layout/officeContext.ts";
import { OfficePage } from "#app/office/layout/OfficePage.tsx";
import { useOfficePaths } from "#app/office/layout/paths.ts";
import type { Route } from "./+types/PayoutSettings";
import { saveSettings, settingRows, settingsDoneIn } from "./settingsForm.server.ts";

export async function loader({ url, context }: Route.LoaderArgs) {
  const { payoutProfiles } = context.get(pageContext).portal;
  const settings = await payoutProfiles.settings();
  return {
    profiles: await payoutProfiles.list(),
    settings,
    rows: settingRows(settings),
    done: settingsDoneIn(url),
  };
}

export const action = async ({ request, context }: Route.ActionArgs) =>
  saveSettings(context.get(pageContext), await request.formData());

export default function PayoutSettings({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslations("manager.payouts");
  const said = useTranslations("done");
  const paths = useOfficePaths();
  const errors = useFormErrors(actionData);
  const mayWrite = useHasPermission("payouts.write");
  const { profiles, done } = loaderData;
  return (
    <OfficePage
      title={t("settings")}
      here={paths.payoutSettings()}
      above={[{ label: t("title"), href: paths.payouts() }]}
      intro={t("settingsIntro")}
    >
      <div className="grid gap-4">
        {done && !actionData && <Alert tone="success" title={said(done)} />}
        {errors.message && <Alert tone={errors.tone} title={errors.message} />}
        <Profiles profiles={profiles} />
        {mayWrite && <SettingsForm {...loaderData} errors={errors} />}
      </div>
    </OfficePage>
  );
}

function Profiles({ profiles }: { profiles: readonly PayoutProfile[] }) {
  const t = useTranslations("manager.payouts");
  const paths = useOfficePaths();
  const mayWrite = useHasPermission("payouts.write");
  const columns: Column<PayoutProfile>[] = [
    {
      key: "name",
      header: t("profileName"),
      rowHeader: true,
      cell: ({ uuid, name }) => (
        <Link to={paths.payoutProfile(uuid)} className="text-link">
          {name}
        </Link>
      ),
    },
    {
      key: "columns",
      header: t("columns"),
      wrap: true,
      cell: ({ columns: own }) => own.map(({ field }) => t(`fields.${field}`)).join(", "),
    },
    {
      key: "encoding",
      header: t("encoding"),
      cell: ({ encoding }) => t(`encodings.${encoding}`),
    },
    {
      key: "test",
      header: t("testFile"),
      cell: ({ uuid }) =>
        mayWrite && (
          <a
            href={paths.payoutTestFile(uuid)}
            download
            className={buttonClass({ size: "sm", variant: "quiet" })}
          >
            <Download className="size-4" />
            {t("testFile")}
          </a>
        ),
    },
  ];
  return (
    <Panel
      title={t("profiles")}
      description={t("profilesText")}
      actions={
        mayWrite && (
          <Link to={paths.newPayoutProfile()} className={buttonClass({ size: "sm" })}>
            {t("newProfile")}
          </Link>
        )
      }
      flush
    >
      <Table
        caption={t("profiles")}
        columns={columns}
        rows={profiles}
        rowKey={({ uuid }) => uuid}
        phone="stack"
      />
    </Panel>
  );
}

interface SettingsFormProps {
  settings: StoredPayoutSettings;
  rows: { minimum: number; withholding: number };
  errors: FormErrors;
}

function SettingsForm({ settings, rows, errors }: SettingsFormProps) {
  const t = useTranslations("manager.payouts");
  const { form } = errors;
  const values = useValues(settings, errors);
  return (
    <Panel title={t("rates")} description={t("ratesText")}>
      <Form ref={form} method="post" noValidate className="grid gap-6">
        <DraftField name="revision" value={errors.typed["revision"] ?? String(settings.revision)} />
        {Array.from({ length: rows.withholding }, (_, row) => (
          <fieldset key={row} className="grid gap-3 border-b border-line pb-4 md:grid-cols-5">
            <legend className="mb-1 text-sm text-muted">{t("rate", { row: row + 1 })}</legend>
            <Cell name={`withholding.${row}.name`} label={t("rateName")} {...{ values, errors }} />
            <Field label={t("rateKind")} error={errors.fieldError(`withholding.${row}.kind`)}>
              <Select
                name={`withholding.${row}.kind`}
                defaultValue={values[`withholding.${row}.kind`] ?? "person"}
              >
                {WITHHOLDING_KINDS.map((kind) => (
                  <option key={kind} value={kind}>
                    {t(`rateKinds.${kind}`)}
                  </option>
                ))}
              </Select>
            </Field>
            <Cell
              name={`withholding.${row}.percent`}
              label={t("ratePercent")}
              unit="%"
              {...{ values, errors }}
            />
            <Cell name={`withholding.${row}.from`} label={t("rateFrom")} {...{ values, errors }} />
            <Cell
              name={`withholding.${row}.currency`}
              label={t("currency")}
              {...{ values, errors }}
            />
          </fieldset>
        ))}
        <div className="grid gap-3 md:grid-cols-4">
          {Array.from({ length: rows.minimum }, (_, row) => (
            <fieldset key={row} className="grid grid-cols-2 gap-3">
              <legend className="mb-1 text-sm text-muted">{t("minimum", { row: row + 1 })}</legend>
              <Cell
                name={`minimums.${row}.currency`}
                label={t("currency")}
                {...{ values, errors }}
              />
              <Cell name={`minimums.${row}.amount`} label={t("smallest")} {...{ values, errors }} />
            </fieldset>
          ))}
        </div>
        <Button type="submit" variant="primary" className="justify-self-start">
          {t("saveSettings")}
        </Button>
      </Form>
    </Panel>
  );
}

type Values = Readonly<Record<string, string | undefined>>;

/** What was typed, if it was refused, else what is stored. */
function useValues({ withholding, minimums }: StoredPayoutSettings, errors: FormErrors): Values {
  if (Object.keys(errors.typed).length > 0) return errors.typed;
  const rules = withholding.flatMap(({ name, kind, currency, basisPoints, fromMinor }, row) => [
    [`withholding.${row}.name`, name],
    [`withholding.${row}.kind`, kind],
    [`withholding.${row}.percent`, formatBps(basisPoints).replace("%", "")],
    [`withholding.${row}.from`, formatDecimal({ minor: fromMinor, currency })],
    [`withholding.${row}.currency`, currency],
  ]);
  const smallest = Object.entries(minimums).flatMap(([currency, minor], row) => [
    [`minimums.${row}.currency`, currency],
    [`minimums.${row}.amount`, formatDecimal({ minor, currency })],
  ]);
  return Object.fromEntries([...rules, ...smallest]);
}

interface CellProps {
  name: string;
  label: string;
  unit?: string;
  values: Values;
  errors: FormErrors;
}

function Cell({ name, label, unit, values, errors }: CellProps) {
  return (
    <Field label={label} error={errors.fieldError(name)}>
      <TextInput
        name={name}
        autoComplete="off"
        defaultValue={values[name] ?? ""}
        {...(unit !== undefined && { unit })}
      />
    </Field>
  );
}
