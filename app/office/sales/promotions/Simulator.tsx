import { data, Form, useNavigation } from "react-router";
import { useTranslations } from "use-intl";
import { z } from "zod";
import type { PurchasablePlan } from "#shared/catalog/pricing/purchasablePlan.ts";
import { promotionSimulation } from "#shared/sales/promotions/simulation.ts";
import { MAX_CODES } from "#shared/sales/promotions/rules.ts";
import { pageContext } from "#app/requestContext.ts";
import { toSubmissionError, textValue, typed as typedIn } from "#app/forms/submitted.ts";
import { type FormErrors, useFormErrors } from "#app/forms/useFormErrors.ts";
import { Alert } from "#app/ui/feedback/Alert.tsx";
import { Button } from "#app/ui/buttons/Button.tsx";
import { Field } from "#app/ui/inputs/Field.tsx";
import { Panel } from "#app/ui/display/Panel.tsx";
import { Select } from "#app/ui/inputs/Select.tsx";
import { TextArea } from "#app/ui/inputs/TextArea.tsx";
import { TextInput } from "#app/ui/inputs/TextInput.tsx";
import { localInstant } from "#app/office/forms/fieldValues.ts";
import { MemberPicker } from "#app/office/pickers/MemberPicker.tsx";
import {
  applyReplacements,
  choicesIn,
  mapErrorsToRows,
  type PlanChoices,
  type PlanRow as PlanRowOf,
  readPlanRows,
  rowErrors,
} from "#app/office/pickers/planRows.server.ts";
import { PlanRow } from "#app/office/pickers/PlanRow.tsx";
import { readKeys } from "#app/office/pickers/readKeys.ts";
import { OfficePage } from "#app/office/layout/OfficePage.tsx";
import { useOfficePaths } from "#app/office/layout/paths.ts";
import type { Route } from "./+types/Simulator";
import { validationError } from "./readForm.server.ts";
import { SimulationResult } from "./SimulationResult.tsx";

const ROWS = [0, 1, 2, 3] as const;

type Choices = PlanChoices<PurchasablePlan>;
type Row = PlanRowOf<PurchasablePlan>;

export async function loader({ url, context }: Route.LoaderArgs) {
  const { portal } = context.get(pageContext);
  const currencies = await portal.catalogue.pricedCurrencies();
  return {
    currencies: currencies.map(({ code }) => code),
    code: url.searchParams.get("code") ?? "",
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { portal } = context.get(pageContext);
  const form = await request.formData();
  applyReplacements(form, ROWS.length);
  const rows = await readPlanRows({
    form,
    rows: ROWS.length,
    find: (named) => portal.promotions.plans({ named }),
  });
  const read = promotionSimulation.simulate.input.safeParse(readSimulation(form, rows));
  const errors = rowErrors(rows);
  if (!read.success || Object.keys(errors).length > 0) {
    const refused = validationError(read.error ?? new z.ZodError([]), form);
    const fields = { ...refused.data.fields, ...errors };
    return answer({ ...refused, data: { ...refused.data, fields } }, rows);
  }
  try {
    const found = await portal.promotions.simulate(read.data);
    return { refused: undefined, found, typed: typedIn(form), choices: choicesIn(rows) };
  } catch (error) {
    return answer(toSubmissionError(error, form), rows);
  }
}

function readSimulation(form: FormData, rows: readonly Row[]) {
  const at = textValue(form, "at");
  return {
    codes: readKeys(textValue(form, "codes")),
    lines: rows.map(({ row, plans }) => ({
      commodity: plans[0]?.commodity ?? "",
      quantity: textValue(form, `quantity.${row}`) || "1",
    })),
    email: textValue(form, "email").trim(),
    at: at === "" ? undefined : localInstant(at),
    currency: textValue(form, "currency") || undefined,
  };
}

function answer(refusal: ReturnType<typeof toSubmissionError>, rows: readonly Row[]) {
  const { data: refused, init } = mapErrorsToRows(refusal, rows);
  return data({ refused, found: null, typed: {}, choices: refused.choices }, init ?? {});
}

export default function Simulator({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslations("promotions");
  const paths = useOfficePaths();
  const errors = useFormErrors(actionData?.refused);
  const typed: Record<string, string> = {
    codes: loaderData.code,
    ...actionData?.typed,
    ...errors.typed,
  };
  return (
    <OfficePage
      title={t("simulate.title")}
      here={paths.promotions("/simulator")}
      above={[{ label: t("title"), href: paths.promotions() }]}
      intro={t("simulate.intro")}
    >
      <div className="grid grid-cols-1 items-start gap-4 xl:grid-cols-2">
        <SimulatorForm
          {...loaderData}
          choices={actionData?.choices ?? {}}
          errors={{ ...errors, typed }}
        />
        {actionData?.found && (
          <SimulationResult found={actionData.found} asked={typed["currency"] ?? ""} />
        )}
      </div>
    </OfficePage>
  );
}

interface SimulatorFormProps {
  choices: Choices;
  currencies: readonly string[];
  errors: FormErrors;
}

function SimulatorForm({ choices, currencies, errors }: SimulatorFormProps) {
  const t = useTranslations("promotions.simulate");
  const { form, message, tone, fieldError, typed } = errors;
  const busy = useNavigation().formMethod === "POST";
  return (
    <Panel title={t("title")}>
      <Form ref={form} method="post" noValidate className="grid grid-cols-1 gap-4">
        {message && <Alert tone={tone} title={message} />}
        <Field
          label={t("codes")}
          hint={t("codesHint", { max: String(MAX_CODES) })}
          error={fieldError("codes")}
          required
        >
          <TextArea name="codes" defaultValue={typed["codes"]} spellCheck={false} />
        </Field>
        {ROWS.map((row) => (
          <SimulatedPlan key={row} row={row} choices={choices} errors={errors} />
        ))}
        <div className="grid items-end gap-4 sm:grid-cols-2">
          <Field label={t("email")} hint={t("emailHint")} error={fieldError("email")}>
            <MemberPicker name="email" defaultValue={typed["email"] ?? ""} />
          </Field>
          <Field label={t("at")} hint={t("atHint")} error={fieldError("at")}>
            <TextInput name="at" type="datetime-local" defaultValue={typed["at"]} />
          </Field>
          <Field label={t("currency")} error={fieldError("currency")}>
            <Select name="currency" defaultValue={typed["currency"] ?? "TWD"}>
              {currencies.map((currency) => (
                <option key={currency}>{currency}</option>
              ))}
            </Select>
          </Field>
        </div>
        <Button type="submit" variant="primary" busy={busy} className="justify-self-start">
          {t("submit")}
        </Button>
      </Form>
    </Panel>
  );
}

interface SimulatedPlanProps extends Pick<SimulatorFormProps, "choices" | "errors"> {
  row: (typeof ROWS)[number];
}

function SimulatedPlan({ row, choices, errors }: SimulatedPlanProps) {
  const t = useTranslations("promotions.simulate");
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_6rem] items-start gap-3">
      <PlanRow
        row={row}
        label={t("plan", { number: String(row + 1) })}
        errors={errors}
        plans={choices[row]}
      >
        <Field label={t("quantity")} error={errors.fieldError(`quantity.${row}`)}>
          <TextInput
            name={`quantity.${row}`}
            inputMode="numeric"
            defaultValue={errors.typed[`quantity.${row}`] ?? "1"}
          />
        </Field>
      </PlanRow>
    </div>
  );
}
