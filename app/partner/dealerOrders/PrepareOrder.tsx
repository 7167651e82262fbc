import { Send } from "lucide-react";
import { data, Link, redirect } from "react-router";
import { useTranslations } from "use-intl";
import { formatMoney } from "#shared/kit/money.ts";
import type { FieldErrors } from "#shared/kit/refusal.ts";
import { fieldErrors } from "#shared/kit/validation.ts";
import { dealerOrders, type PlanChoice } from "#shared/partners/dealerOrders/contract.ts";
import { MAX_QUANTITY } from "#shared/sales/carts/rules.ts";
import { ActionForm } from "#app/account/licensing/ActionForm.tsx";
import { AccountPage } from "#app/account/layout/AccountPage.tsx";
import {
  fieldErrorResponse,
  idempotencyKeyOf,
  textValue,
  toSubmissionError,
} from "#app/forms/submitted.ts";
import type { FormErrors } from "#app/forms/useFormErrors.ts";
import { usePersistentActionData } from "#app/forms/usePersistentActionData.ts";
import { pageContext } from "#app/requestContext.ts";
import { usePurchaseName } from "#app/shop/catalog/products/planName.ts";
import { buttonClass } from "#app/ui/buttons/buttonClass.ts";
import { Panel } from "#app/ui/display/Panel.tsx";
import { EmptyState } from "#app/ui/feedback/EmptyState.tsx";
import { Field } from "#app/ui/inputs/Field.tsx";
import { Select } from "#app/ui/inputs/Select.tsx";
import { TextInput } from "#app/ui/inputs/TextInput.tsx";
import type { Route } from "./+types/PrepareOrder";
import { forDealer } from "../layout/forDealer.server.ts";
import { dealerPathsIn, useDealerPaths } from "../paths.ts";

/** Offered without scripts; the call takes more. */
const ROWS = [0, 1, 2, 3, 4] as const;

export function loader({ url, context }: Route.LoaderArgs) {
  const asked = context.get(pageContext);
  return forDealer(asked, async () => ({
    ...(await asked.portal.dealerOrders.choices()),
    chosen: url.searchParams.get("member") ?? "",
    idempotencyKey: crypto.randomUUID(),
  }));
}

export async function action({ request, context }: Route.ActionArgs) {
  const { portal, lang } = context.get(pageContext);
  const form = await request.formData();
  const rows = ROWS.filter((row) => textValue(form, `plan.${row}`) !== "");
  const read = dealerOrders.prepare.input.safeParse({
    member: textValue(form, "member"),
    lines: rows.map((row) => ({
      commodity: textValue(form, `plan.${row}`),
      quantity: textValue(form, `quantity.${row}`),
    })),
  });
  if (!read.success) return fieldErrorResponse(typedFields(fieldErrors(read.error), rows), form);
  try {
    await portal.dealerOrders.prepare(read.data, idempotencyKeyOf(form));
    return redirect(dealerPathsIn(lang).orders("?done=dealer_order_prepared"), 303);
  } catch (error) {
    const { data: refused, init } = toSubmissionError(error, form);
    return data({ ...refused, fields: typedFields(refused.fields ?? {}, rows) }, init ?? {});
  }
}

/** Faults are named after the control they were typed in; those of all lines after the first. */
const typedFields = (errors: FieldErrors, rows: readonly number[]): FieldErrors =>
  Object.fromEntries(
    Object.entries(errors).map(([field, faults]) => {
      const [, line, part] = /^lines\.(\d+)\.(commodity|quantity)$/.exec(field) ?? [];
      if (line === undefined) return [field === "lines" ? "plan.0" : field, faults];
      return [`${part === "quantity" ? part : "plan"}.${rows[Number(line)]}`, faults];
    }),
  );

type Loaded = NonNullable<Route.ComponentProps["loaderData"]>;

export default function PrepareOrder({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslations("dealer.orders.form");
  const refused = usePersistentActionData(actionData);
  if (loaderData === null) return null;
  const { customers, idempotencyKey } = loaderData;
  return (
    <AccountPage title={t("title")} intro={t("intro")}>
      {customers.length === 0 ? (
        <NoCustomers />
      ) : (
        <Panel title={t("order")} className="max-w-3xl">
          <ActionForm
            intent="prepare"
            refused={refused}
            idempotencyKey={idempotencyKey}
            submit={t("submit")}
            icon={<Send className="size-4" />}
            variant="primary"
          >
            {(form) => <Fields {...form} {...loaderData} />}
          </ActionForm>
        </Panel>
      )}
    </AccountPage>
  );
}

function NoCustomers() {
  const t = useTranslations("dealer.orders.form");
  const paths = useDealerPaths();
  return (
    <EmptyState
      icon={<Send />}
      title={t("noCustomers")}
      action={
        <Link to={paths.newMember()} className={buttonClass({ variant: "primary" })}>
          {t("register")}
        </Link>
      }
    >
      {t("noCustomersText")}
    </EmptyState>
  );
}

type FieldsProps = Pick<FormErrors, "fieldError" | "typed"> &
  Pick<Loaded, "customers" | "plans" | "chosen">;

function Fields({ fieldError, typed, customers, plans, chosen }: FieldsProps) {
  const t = useTranslations("dealer.orders.form");
  return (
    <div className="grid gap-5">
      <Field label={t("customer")} error={fieldError("member")} required>
        <Select name="member" defaultValue={typed.member ?? chosen}>
          <option value="">{t("choose")}</option>
          {customers.map(({ uuid, name }) => (
            <option key={uuid} value={uuid}>
              {name}
            </option>
          ))}
        </Select>
      </Field>
      {ROWS.map((row) => (
        <Row key={row} row={row} plans={plans} typed={typed} fieldError={fieldError} />
      ))}
      <p className="text-sm text-muted">{t("prices")}</p>
    </div>
  );
}

interface RowProps extends Pick<FormErrors, "fieldError" | "typed"> {
  row: number;
  plans: readonly PlanChoice[];
}

function Row({ row, plans, fieldError, typed }: RowProps) {
  const t = useTranslations("dealer.orders.form");
  const planName = usePurchaseName();
  const products = Map.groupBy(plans, ({ name }) => name);
  const number = row + 1;
  return (
    <div className="grid items-start gap-3 sm:grid-cols-[minmax(0,1fr)_7rem]">
      <Field label={t("plan", { number })} error={fieldError(`plan.${row}`)} required={row === 0}>
        <Select name={`plan.${row}`} defaultValue={typed[`plan.${row}`] ?? ""}>
          <option value="">{t("none")}</option>
          {[...products].map(([name, offered]) => (
            <optgroup key={name} label={name}>
              {offered.map((plan) => (
                <option key={plan.commodity} value={plan.commodity}>
                  {`${name} · ${planName(plan)} · ${formatMoney(plan.price)}`}
                </option>
              ))}
            </optgroup>
          ))}
        </Select>
      </Field>
      <Field label={t("quantity", { number })} error={fieldError(`quantity.${row}`)}>
        <TextInput
          name={`quantity.${row}`}
          inputMode="numeric"
          maxLength={String(MAX_QUANTITY).length}
          defaultValue={typed[`quantity.${row}`] ?? "1"}
        />
      </Field>
    </div>
  );
}
