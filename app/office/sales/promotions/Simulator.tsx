import { data, Form, useNavigation } from "react-router";
import { useTranslations } from "use-intl";
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
import { PlanOptions } from "#app/office/catalog/pricing/PlanOptions.tsx";
import { localInstant } from "#app/office/forms/fieldValues.ts";
import { OfficePage } from "#app/office/layout/OfficePage.tsx";
import { useOfficePaths } from "#app/office/layout/paths.ts";
import type { Route } from "./+types/Simulator";
import { readLines, validationError } from "./readForm.server.ts";
import { SimulationResult } from "./SimulationResult.tsx";

const ROWS = [0, 1, 2, 3] as const;

export async function loader({ url, context }: Route.LoaderArgs) {
  const { portal } = context.get(pageContext);
  const currencies = await portal.catalogue.pricedCurrencies();
  return {
    plans: await portal.promotions.plans(),
    currencies: currencies.map(({ code }) => code),
    code: url.searchParams.get("code") ?? "",
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { portal } = context.get(pageContext);
  const form = await request.formData();
  const at = textValue(form, "at");
  const chosen = ROWS.filter((row) => textValue(form, `plan.${row}`) !== "");
  const read = promotionSimulation.simulate.input.safeParse({
    codes: readLines(textValue(form, "codes")),
    lines: chosen.map((row) => ({
      commodity: textValue(form, `plan.${row}`),
      quantity: textValue(form, `quantity.${row}`) || "1",
    })),
    email: textValue(form, "email").trim(),
    at: at === "" ? undefined : localInstant(at),
    currency: textValue(form, "currency") || undefined,
  });
  if (!read.success) return answer(validationError(read.error, form));
  try {
    const found = await portal.promotions.simulate(read.data);
    return { refused: undefined, found, typed: typedIn(form) };
  } catch (error) {
    return answer(toSubmissionError(error, form));
  }
}

const answer = ({ data: refused, init }: ReturnType<typeof toSubmissionError>) =>
  data({ refused, found: null, typed: {} }, init ?? {});

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
        <SimulatorForm {...loaderData} errors={{ ...errors, typed }} />
        {actionData?.found && (
          <SimulationResult found={actionData.found} asked={typed["currency"] ?? ""} />
        )}
      </div>
    </OfficePage>
  );
}

interface SimulatorFormProps {
  plans: readonly PurchasablePlan[];
  currencies: readonly string[];
  errors: FormErrors;
}

function SimulatorForm({ plans, currencies, errors }: SimulatorFormProps) {
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
          <PlanRow key={row} row={row} plans={plans} errors={errors} />
        ))}
        <div className="grid items-end gap-4 sm:grid-cols-2">
          <Field label={t("email")} hint={t("emailHint")} error={fieldError("email")}>
            <TextInput name="email" type="email" autoComplete="off" defaultValue={typed["email"]} />
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

interface PlanRowProps extends Pick<SimulatorFormProps, "plans" | "errors"> {
  row: (typeof ROWS)[number];
}

function PlanRow({ row, plans, errors: { fieldError, typed } }: PlanRowProps) {
  const t = useTranslations("promotions.simulate");
  const first = row === 0;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_6rem] items-start gap-3">
      <Field
        label={t("plan", { number: String(row + 1) })}
        required={first}
        error={fieldError(`lines.${row}.commodity`) ?? (first ? fieldError("lines") : undefined)}
      >
        <Select name={`plan.${row}`} defaultValue={typed[`plan.${row}`] ?? ""}>
          <option value="">{t("none")}</option>
          <PlanOptions plans={plans} />
        </Select>
      </Field>
      <Field label={t("quantity")} error={fieldError(`lines.${row}.quantity`)}>
        <TextInput
          name={`quantity.${row}`}
          inputMode="numeric"
          defaultValue={typed[`quantity.${row}`] ?? "1"}
        />
      </Field>
    </div>
  );
}
