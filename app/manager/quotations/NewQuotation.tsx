import { Form, redirect, useNavigation } from "react-router";
import { useTranslations } from "use-intl";
import { z } from "zod";
import { NewQuotation as Schema } from "#shared/quotations/office.ts";
import { MOST_QUOTATION_DAYS, QUOTATION_DAYS } from "#shared/quotations/rules.ts";
import { page } from "../../context.ts";
import { DraftedField } from "../../kit/DraftedField.tsx";
import { idempotencyKeyIn, refusedInput, refusedWith, textIn } from "../../kit/submitted.ts";
import { type RefusedForm, useRefused } from "../../kit/useRefused.ts";
import { Alert } from "../../ui/Alert.tsx";
import { Button } from "../../ui/Button.tsx";
import { Field } from "../../ui/Field.tsx";
import { Panel } from "../../ui/Panel.tsx";
import { Select } from "../../ui/Select.tsx";
import { TextArea } from "../../ui/TextArea.tsx";
import { TextInput } from "../../ui/TextInput.tsx";
import { useFinalForm } from "../form/useFinalForm.tsx";
import { ManagerPage } from "../ManagerPage.tsx";
import { managerPathsIn, useManagerPaths } from "../paths.ts";
import type { Route } from "./+types/NewQuotation";
import { PlanLines } from "./PlanLines.tsx";
import { linesAsTyped, memberFault, quotationIn, rowFaults, rowsIn } from "./form.server.ts";

export async function loader({ url, context }: Route.LoaderArgs) {
  const { portal } = context.get(page);
  const currencies = await portal.catalogue.pricedCurrencies();
  return {
    currencies: currencies.map(({ code }) => code),
    email: url.searchParams.get("member") ?? "",
    idempotencyKey: crypto.randomUUID(),
  };
}

/** Issues the quotation, has it sent, and leads to it. */
export async function action({ request, context }: Route.ActionArgs) {
  const asked = context.get(page);
  const { portal, lang } = asked;
  const form = await request.formData();
  const rows = await rowsIn(form, asked);
  const read = Schema.safeParse(quotationIn(form, rows));
  const faults = { ...rowFaults(rows), ...(await memberFault(form, asked)) };
  if (!read.success || Object.keys(faults).length > 0) {
    const refused = refusedInput(read.error ?? new z.ZodError([]), form);
    const named = linesAsTyped(refused, rows);
    return { ...named, data: { ...named.data, fields: { ...named.data.fields, ...faults } } };
  }
  try {
    const { id } = await portal.quotationOffice.create(read.data, idempotencyKeyIn(form));
    const there = managerPathsIn(lang).item("quotations", id);
    return redirect(`${there}?done=quotation_sent`, 303);
  } catch (error) {
    return linesAsTyped(refusedWith(error, form), rows);
  }
}

export default function NewQuotation({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslations("quotations");
  const paths = useManagerPaths();
  const { form, ...told } = useRefused(actionData);
  const busy = useNavigation().formMethod === "POST";
  const { onSubmit, question } = useFinalForm({
    isFinal: (typed) => textIn(new FormData(typed), "email").trim() !== "",
    title: t("sureTitle"),
    text: [t("sureText")],
    submit: t("submit"),
  });
  return (
    <ManagerPage
      title={t("new")}
      here={paths.newQuotation()}
      above={[{ label: t("title"), href: paths.list("quotations") }]}
      intro={t("newIntro")}
    >
      <Form
        ref={form}
        method="post"
        noValidate
        onSubmit={onSubmit}
        className="grid max-w-4xl gap-4"
      >
        <DraftedField name="idempotencyKey" value={loaderData.idempotencyKey} />
        {told.message && <Alert tone={told.tone} title={told.message} />}
        <Whom {...loaderData} told={told} />
        <Panel title={t("lines")} description={`${t("planHint")} ${t("unitHint")}`}>
          <PlanLines choices={actionData?.choices ?? {}} told={told} />
        </Panel>
        <Button type="submit" variant="primary" busy={busy} className="justify-self-start">
          {t("submit")}
        </Button>
      </Form>
      {question}
    </ManagerPage>
  );
}

type Told = Omit<RefusedForm, "form">;

interface WhomProps {
  email: string;
  currencies: readonly string[];
  told: Told;
}

/** For whom it is, in which currency, how long, and what is said to them. */
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
