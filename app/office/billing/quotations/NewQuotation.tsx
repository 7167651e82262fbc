import { Form, redirect, useNavigation } from "react-router";
import { useTranslations } from "use-intl";
import { z } from "zod";
import type { PageRequest } from "#server/platform/pages/pageRequests.ts";
import { NewQuotation as Schema } from "#shared/billing/quotations/adminContract.ts";
import {
  MAX_QUOTATION_DAYS,
  MAX_QUOTATION_LINES,
  QUOTATION_DAYS,
} from "#shared/billing/quotations/rules.ts";
import { pageContext } from "#app/requestContext.ts";
import { DraftField } from "#app/forms/DraftField.tsx";
import {
  idempotencyKeyOf,
  schemaErrorResponse,
  toSubmissionError,
  typed,
} from "#app/forms/submitted.ts";
import { type FormErrors, useFormErrors } from "#app/forms/useFormErrors.ts";
import { Alert } from "#app/ui/feedback/Alert.tsx";
import { Button } from "#app/ui/buttons/Button.tsx";
import { Field } from "#app/ui/inputs/Field.tsx";
import { Panel } from "#app/ui/display/Panel.tsx";
import { Select } from "#app/ui/inputs/Select.tsx";
import { TextArea } from "#app/ui/inputs/TextArea.tsx";
import { TextInput } from "#app/ui/inputs/TextInput.tsx";
import { MemberPicker } from "#app/office/pickers/MemberPicker.tsx";
import {
  applyReplacements,
  choicesIn,
  mapErrorsToRows,
  rowErrors,
} from "#app/office/pickers/planRows.server.ts";
import { OfficePage } from "#app/office/layout/OfficePage.tsx";
import { officePathsIn, useOfficePaths } from "#app/office/layout/paths.ts";
import type { Route } from "./+types/NewQuotation";
import { QuotationLinesForm } from "./QuotationLines.tsx";
import { quotationFingerprint, memberError, readQuotation, readRows } from "./readForm.server.ts";
import { ConfirmQuotation } from "./ConfirmQuotation.tsx";

export async function loader({ url, context }: Route.LoaderArgs) {
  const { portal } = context.get(pageContext);
  const currencies = await portal.catalogue.pricedCurrencies();
  return {
    currencies: currencies.map(({ code }) => code),
    email: url.searchParams.get("member") ?? "",
    idempotencyKey: crypto.randomUUID(),
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const asked = context.get(pageContext);
  const { portal, lang } = asked;
  const form = await request.formData();
  applyReplacements(form, MAX_QUOTATION_LINES);
  const rows = await readRows(form, asked);
  const read = Schema.safeParse(readQuotation(form, rows));
  const errors = { ...rowErrors(rows), ...(await memberError(form, asked)) };
  if (!read.success || Object.keys(errors).length > 0) {
    const refused = schemaErrorResponse(read.error ?? new z.ZodError([]), form);
    const named = mapErrorsToRows(refused, rows);
    return { ...named, data: { ...named.data, fields: { ...named.data.fields, ...errors } } };
  }
  try {
    const mark = quotationFingerprint(read.data);
    if (form.get("confirmed") !== mark)
      return await askToConfirm(asked, form, { ...read, mark, rows });
    const { id } = await portal.quotationOffice.create(read.data, idempotencyKeyOf(form));
    const there = officePathsIn(lang).item("quotations", id);
    return redirect(`${there}?done=quotation_sent`, 303);
  } catch (error) {
    return mapErrorsToRows(toSubmissionError(error, form), rows);
  }
}

interface CheckedForm {
  readonly data: z.output<typeof Schema>;
  readonly mark: string;
  readonly rows: Awaited<ReturnType<typeof readRows>>;
}

/** Requires a confirmation of the plans found. */
async function askToConfirm({ portal }: PageRequest, form: FormData, looked: CheckedForm) {
  const preview = await portal.quotationOffice.preview(looked.data);
  const sure = { ...preview, email: looked.data.email, mark: looked.mark };
  return { sure, choices: choicesIn(looked.rows), typed: typed(form) };
}

export default function NewQuotation({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslations("quotations");
  const paths = useOfficePaths();
  const sure = actionData && "sure" in actionData ? actionData.sure : null;
  const refused = actionData && "code" in actionData ? actionData : undefined;
  const { form, ...refusal } = useFormErrors(refused);
  const errors = { ...refusal, typed: actionData?.typed ?? refusal.typed };
  const busy = useNavigation().formMethod === "POST";
  return (
    <OfficePage
      title={t("new")}
      here={paths.newQuotation()}
      above={[{ label: t("title"), href: paths.list("quotations") }]}
      intro={t("newIntro")}
    >
      <Form ref={form} method="post" noValidate className="grid max-w-4xl gap-4">
        <DraftField name="idempotencyKey" value={errors.key ?? loaderData.idempotencyKey} />
        {errors.message && <Alert tone={errors.tone} title={errors.message} />}
        <RecipientFields {...loaderData} errors={errors} />
        <Panel title={t("lines")} description={t("linesHint")}>
          <QuotationLinesForm choices={actionData?.choices ?? {}} errors={errors} />
        </Panel>
        {sure && <ConfirmQuotation key={sure.mark} sure={sure} busy={busy} />}
        <Button
          type="submit"
          variant={sure ? "secondary" : "primary"}
          busy={busy && !sure}
          className="justify-self-start"
        >
          {t(sure ? "checkAgain" : "check")}
        </Button>
      </Form>
    </OfficePage>
  );
}

interface RecipientFieldsProps {
  email: string;
  currencies: readonly string[];
  errors: Pick<FormErrors, "fieldError" | "typed">;
}

/** Recipient, currency, validity and note. */
function RecipientFields({
  email,
  currencies,
  errors: { fieldError, typed },
}: RecipientFieldsProps) {
  const t = useTranslations("quotations");
  return (
    <Panel title={t("for")}>
      <div className="grid gap-4">
        <Field label={t("email")} hint={t("emailHint")} error={fieldError("email")} required>
          <MemberPicker name="email" defaultValue={typed["email"] ?? email} />
        </Field>
        <div className="grid items-end gap-4 sm:grid-cols-2">
          <Field label={t("currency")} hint={t("currencyHint")} error={fieldError("currency")}>
            <Select name="currency" defaultValue={typed["currency"] ?? "TWD"}>
              {currencies.map((currency) => (
                <option key={currency}>{currency}</option>
              ))}
            </Select>
          </Field>
          <Field
            label={t("days")}
            hint={t("daysHint", { most: MAX_QUOTATION_DAYS })}
            error={fieldError("days")}
          >
            <TextInput
              name="days"
              inputMode="numeric"
              defaultValue={typed["days"] ?? String(QUOTATION_DAYS)}
            />
          </Field>
        </div>
        <Field label={t("note")} hint={t("noteHint")} error={fieldError("note")}>
          <TextArea name="note" maxLength={1_000} defaultValue={typed["note"]} />
        </Field>
      </div>
    </Panel>
  );
}
