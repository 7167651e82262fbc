import { Landmark } from "lucide-react";
import { redirect } from "react-router";
import { useTranslations } from "use-intl";
import { formatInstant } from "#shared/kit/time.ts";
import { dealers, type OwnBankInfo } from "#shared/partners/dealers/contract.ts";
import { BANK_CHANGE_HOLD_HOURS } from "#shared/partners/dealers/rules.ts";
import { ActionForm } from "#app/account/licensing/ActionForm.tsx";
import { AccountPage } from "#app/account/layout/AccountPage.tsx";
import { parseSubmission, type SubmissionError, toSubmissionError } from "#app/forms/submitted.ts";
import { usePersistentActionData } from "#app/forms/usePersistentActionData.ts";
import { FlashMessage } from "#app/layout/FlashMessage.tsx";
import { pageContext } from "#app/requestContext.ts";
import { Panel } from "#app/ui/display/Panel.tsx";
import { Alert } from "#app/ui/feedback/Alert.tsx";
import { Field } from "#app/ui/inputs/Field.tsx";
import { PasswordInput } from "#app/ui/inputs/PasswordInput.tsx";
import { TextInput } from "#app/ui/inputs/TextInput.tsx";
import type { Route } from "./+types/BankInfo";
import { forDealer } from "../layout/forDealer.server.ts";
import { dealerPathsIn } from "../paths.ts";

const DONE = "bank_info_saved";

export function loader({ url, context }: Route.LoaderArgs) {
  const asked = context.get(pageContext);
  return forDealer(asked, async () => ({
    done: url.searchParams.get("done") === DONE ? (DONE as typeof DONE) : null,
    bank: await asked.portal.dealers.bank(),
    idempotencyKey: crypto.randomUUID(),
  }));
}

export async function action({ request, context }: Route.ActionArgs) {
  const { portal, lang } = context.get(pageContext);
  const form = await request.formData();
  form.delete("intent");
  form.delete("idempotencyKey");
  const read = parseSubmission(form, dealers.saveBank.input);
  if (!read.ok) return read.refused;
  try {
    await portal.dealers.saveBank(read.value);
    return redirect(dealerPathsIn(lang).bank(`?done=${DONE}`), 303);
  } catch (error) {
    return toSubmissionError(error, form);
  }
}

export default function BankInfoPage({ loaderData, actionData }: Route.ComponentProps) {
  const refused = usePersistentActionData(actionData);
  return loaderData && <Screen {...loaderData} refused={refused} />;
}

interface ScreenProps {
  done: typeof DONE | null;
  bank: OwnBankInfo;
  idempotencyKey: string;
  refused: SubmissionError | undefined;
}

const FIELDS = [
  ["accountName", "name", true],
  ["accountNumber", "off", true],
  ["bankName", "off", true],
  ["branch", "off", false],
  ["swiftCode", "off", false],
  ["bankAddress", "off", false],
  ["phone", "tel", true],
  ["address", "street-address", true],
] as const;

function Screen({ done, bank, refused, idempotencyKey }: ScreenProps) {
  const t = useTranslations("dealer.bank");
  const { info, changedAt, heldUntil } = bank;
  return (
    <AccountPage title={t("title")} intro={t("intro")}>
      <div className="grid gap-6">
        <FlashMessage done={refused ? null : done} />
        {heldUntil && (
          <Alert tone="warning" title={t("held", { until: formatInstant(heldUntil) })} />
        )}
        <Panel
          title={t("account")}
          {...(changedAt && { description: t("changed", { at: formatInstant(changedAt) }) })}
        >
          <ActionForm
            intent="save"
            refused={refused}
            idempotencyKey={idempotencyKey}
            submit={t("save")}
            icon={<Landmark className="size-4" />}
            variant="primary"
            className="max-w-prose"
          >
            {({ fieldError, typed }) => (
              <>
                {FIELDS.map(([name, autoComplete, required]) => (
                  <Field
                    key={name}
                    label={t(`fields.${name}`)}
                    hint={name === "swiftCode" ? t("swiftHint") : undefined}
                    error={fieldError(name)}
                    required={required}
                  >
                    <TextInput
                      name={name}
                      autoComplete={autoComplete}
                      defaultValue={typed[name] ?? info?.[name] ?? ""}
                    />
                  </Field>
                ))}
                <Field
                  label={t("password")}
                  hint={t("passwordHint", { hours: BANK_CHANGE_HOLD_HOURS })}
                  error={fieldError("password")}
                  required
                >
                  <PasswordInput
                    name="password"
                    autoComplete="current-password"
                    revealLabel={t("reveal")}
                  />
                </Field>
              </>
            )}
          </ActionForm>
        </Panel>
      </div>
    </AccountPage>
  );
}
