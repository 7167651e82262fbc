import { Form, redirect, useNavigation } from "react-router";
import { useTranslations } from "use-intl";
import { bankEditing } from "#shared/payments/settings/bankAccounts.ts";
import type { BankAccount } from "#shared/payments/transfers/contract.ts";
import { pageContext } from "#app/requestContext.ts";
import { schemaErrorResponse, toSubmissionError } from "#app/forms/submitted.ts";
import { DraftField } from "#app/forms/DraftField.tsx";
import { type FormErrors, useFormErrors } from "#app/forms/useFormErrors.ts";
import { Alert } from "#app/ui/feedback/Alert.tsx";
import { Button } from "#app/ui/buttons/Button.tsx";
import { Field } from "#app/ui/inputs/Field.tsx";
import { Panel } from "#app/ui/display/Panel.tsx";
import { TextInput } from "#app/ui/inputs/TextInput.tsx";
import { OfficePage } from "#app/office/layout/OfficePage.tsx";
import { useOfficePaths } from "#app/office/layout/paths.ts";
import type { Route } from "./+types/BankAccounts";

const FIELDS = [
  "accountNumber",
  "accountName",
  "bankName",
  "branch",
  "bankAddress",
  "swiftCode",
  "phone",
  "address",
] as const;

const NAMED: ReadonlySet<string> = new Set(["bankName", "branch"]);

export const loader = ({ context }: Route.LoaderArgs) =>
  context.get(pageContext).portal.bankEditing.bankAccounts();

/** Omits accounts without a number. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData();
  const text = (name: string) => {
    const typed = form.get(name);
    return typeof typed === "string" ? typed.trim() : "";
  };
  const filledIndexes = Array.from(
    { length: Number(text("count")) || 0 },
    (_, index) => index,
  ).filter((index) => text(`accounts.${index}.accountNumber`) !== "");
  const accounts = filledIndexes.map((index) => ({
    ...Object.fromEntries(FIELDS.map((name) => [name, text(`accounts.${index}.${name}`)])),
    currencies: text(`accounts.${index}.currencies`)
      .split(/[\s,、，]+/)
      .filter(Boolean),
  }));
  const read = bankEditing.editBankAccounts.input.safeParse({ version: text("version"), accounts });
  if (!read.success) return schemaErrorResponse(read.error, form);
  try {
    await context.get(pageContext).portal.bankEditing.editBankAccounts(read.data);
    return redirect("?", 303);
  } catch (error) {
    return toSubmissionError(error, form);
  }
}

export default function BankAccounts({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslations("manager.bank");
  const { message, tone, form, typed, fieldError } = useFormErrors(actionData);
  const busy = useNavigation().formMethod === "POST";
  const { accounts, version } = loaderData;
  return (
    <OfficePage title={t("title")} here={useOfficePaths().bank()} intro={t("intro")}>
      {message && <Alert tone={tone} title={message} className="mb-4" />}
      <Form key={version} ref={form} method="post" noValidate className="grid gap-4">
        <DraftField name="version" value={typed["version"] ?? version} />
        <input type="hidden" name="count" value={accounts.length + 1} />
        {[...accounts, null].map((account, index) => (
          <Account
            key={index}
            account={account}
            index={index}
            typed={typed}
            fieldError={fieldError}
          />
        ))}
        <Button type="submit" variant="primary" busy={busy} className="justify-self-start">
          {t("save")}
        </Button>
      </Form>
    </OfficePage>
  );
}

interface AccountProps extends Pick<FormErrors, "typed" | "fieldError"> {
  /** Null: a new account. */
  account: BankAccount | null;
  index: number;
}

function Account({ account, index, typed, fieldError }: AccountProps) {
  const t = useTranslations("manager.bank");
  const at = (name: string) => `accounts.${index}.${name}`;
  const value = (name: string, stored: string) => typed[at(name)] ?? stored;
  return (
    <Panel title={account ? t("account", { number: index + 1 }) : t("add")}>
      <div className="grid gap-4 md:grid-cols-2">
        {FIELDS.map((name) => (
          <Field
            key={name}
            label={t(name)}
            hint={NAMED.has(name) ? t("namedHint") : undefined}
            error={fieldError(at(name))}
          >
            <TextInput
              name={at(name)}
              maxLength={200}
              defaultValue={value(name, account?.[name] ?? "")}
            />
          </Field>
        ))}
        <Field
          label={t("currencies")}
          hint={t("currenciesHint")}
          error={fieldError(at("currencies"))}
          className="md:col-span-2"
        >
          <TextInput
            name={at("currencies")}
            maxLength={100}
            defaultValue={value("currencies", account?.currencies.join(", ") ?? "")}
          />
        </Field>
      </div>
    </Panel>
  );
}
