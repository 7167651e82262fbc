import { Form, redirect, useNavigation } from "react-router";
import { useTranslations } from "use-intl";
import { z } from "zod";
import type { PageRequest } from "#server/platform/pages/pageRequests.ts";
import { NewQuotation as Schema } from "#shared/billing/quotations/adminContract.ts";
import { MOST_QUOTATION_DAYS, QUOTATION_DAYS } from "#shared/billing/quotations/rules.ts";
import { page } from "#app/requestContext.ts";
import { DraftedField } from "#app/forms/DraftField.tsx";
import { idempotencyKeyIn, refusedInput, refusedWith, typed } from "#app/forms/submitted.ts";
import { type RefusedForm, useRefused } from "#app/forms/useFormErrors.ts";
import { Alert } from "#app/ui/feedback/Alert.tsx";
import { Button } from "#app/ui/buttons/Button.tsx";
import { Field } from "#app/ui/inputs/Field.tsx";
import { Panel } from "#app/ui/display/Panel.tsx";
import { Select } from "#app/ui/inputs/Select.tsx";
import { TextArea } from "#app/ui/inputs/TextArea.tsx";
import { TextInput } from "#app/ui/inputs/TextInput.tsx";
import { ManagerPage } from "#app/office/layout/OfficePage.tsx";
import { managerPathsIn, useManagerPaths } from "#app/office/layout/paths.ts";
import type { Route } from "./+types/NewQuotation";
import { PlanLines } from "./QuotationLines.tsx";
import {
  choicesIn,
  linesAsTyped,
  markOf,
  memberFault,
  quotationIn,
  rowFaults,
  rowsIn,
  takeOthers,
} from "./readForm.server.ts";
import { Sure } from "./ConfirmQuotation.tsx";

export async function loader({ url, context }: Route.LoaderArgs) {
  const { portal } = context.get(page);
  const currencies = await portal.catalogue.pricedCurrencies();
  return {
    currencies: currencies.map(({ code }) => code),
    email: url.searchParams.get("member") ?? "",
    idempotencyKey: crypto.randomUUID(),
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const asked = context.get(page);
  const { portal, lang } = asked;
  const form = await request.formData();
  takeOthers(form);
  const rows = await rowsIn(form, asked);
  const read = Schema.safeParse(quotationIn(form, rows));
  const faults = { ...rowFaults(rows), ...(await memberFault(form, asked)) };
  if (!read.success || Object.keys(faults).length > 0) {
    const refused = refusedInput(read.error ?? new z.ZodError([]), form);
    const named = linesAsTyped(refused, rows);
    return { ...named, data: { ...named.data, fields: { ...named.data.fields, ...faults } } };
  }
  try {
    const mark = markOf(read.data);
    if (form.get("confirmed") !== mark)
      return await askedAbout(asked, form, { ...read, mark, rows });
    const { id } = await portal.quotationOffice.create(read.data, idempotencyKeyIn(form));
    const there = managerPathsIn(lang).item("quotations", id);
    return redirect(`${there}?done=quotation_sent`, 303);
  } catch (error) {
    return linesAsTyped(refusedWith(error, form), rows);
  }
}

interface Looked {
  readonly data: z.output<typeof Schema>;
  readonly mark: string;
  readonly rows: Awaited<ReturnType<typeof rowsIn>>;
}

/** Requires a confirmation of the plans found. */
async function askedAbout({ portal }: PageRequest, form: FormData, looked: Looked) {
  const preview = await portal.quotationOffice.preview(looked.data);
  const sure = { ...preview, email: looked.data.email, mark: looked.mark };
  return { sure, choices: choicesIn(looked.rows), typed: typed(form) };
}

export default function NewQuotation({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslations("quotations");
  const paths = useManagerPaths();
  const sure = actionData && "sure" in actionData ? actionData.sure : null;
  const refused = actionData && "code" in actionData ? actionData : undefined;
  const { form, ...faults } = useRefused(refused);
  const told = { ...faults, typed: actionData?.typed ?? faults.typed };
  const busy = useNavigation().formMethod === "POST";
  return (
    <ManagerPage
      title={t("new")}
      here={paths.newQuotation()}
      above={[{ label: t("title"), href: paths.list("quotations") }]}
      intro={t("newIntro")}
    >
      <Form ref={form} method="post" noValidate className="grid max-w-4xl gap-4">
        <DraftedField name="idempotencyKey" value={told.key ?? loaderData.idempotencyKey} />
        {told.message && <Alert tone={told.tone} title={told.message} />}
        <Whom {...loaderData} told={told} />
        <Panel title={t("lines")} description={`${t("planHint")} ${t("unitHint")}`}>
          <PlanLines choices={actionData?.choices ?? {}} told={told} />
        </Panel>
        {sure && <Sure key={sure.mark} sure={sure} busy={busy} />}
        <Button
          type="submit"
          variant={sure ? "secondary" : "primary"}
          busy={busy && !sure}
          className="justify-self-start"
        >
          {t(sure ? "checkAgain" : "check")}
        </Button>
      </Form>
    </ManagerPage>
  );
}

type Told = Omit<RefusedForm, "form">;

interface WhomProps {
  email: string;
  currencies: readonly string[];
  told: Told;
}

/** Recipient, currency, validity and note. */
function Whom({ email, currencies, told: { fault, typed } }: WhomProps) {
  const t = useTranslations("quotations");
  return (
    <Panel title={t("for")}>
      <div className="grid gap-4">
        <Field label={t("email")} hint={t("emailHint")} error={fault("email")} required>
          <TextInput
            name="email"
            type="email"
            autoComplete="off"
            defaultValue={typed["email"] ?? email}
          />
        </Field>
        <div className="grid items-end gap-4 sm:grid-cols-2">
          <Field label={t("currency")} hint={t("currencyHint")} error={fault("currency")}>
            <Select name="currency" defaultValue={typed["currency"] ?? "TWD"}>
              {currencies.map((currency) => (
                <option key={currency}>{currency}</option>
              ))}
            </Select>
          </Field>
          <Field
            label={t("days")}
            hint={t("daysHint", { most: MOST_QUOTATION_DAYS })}
            error={fault("days")}
          >
            <TextInput
              name="days"
              inputMode="numeric"
              defaultValue={typed["days"] ?? String(QUOTATION_DAYS)}
            />
          </Field>
        </div>
        <Field label={t("note")} hint={t("noteHint")} error={fault("note")}>
          <TextArea name="note" maxLength={1_000} defaultValue={typed["note"]} />
        </Field>
      </div>
    </Panel>
  );
}
