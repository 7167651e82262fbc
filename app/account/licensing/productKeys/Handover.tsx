import { UserRoundPlus } from "lucide-react";
import { useTranslations } from "use-intl";
import { formatInstant } from "#shared/kit/time.ts";
import type { OwnKeyDetail } from "#shared/licensing/productKeys/contract.ts";
import { Disclosure } from "#app/ui/display/Disclosure.tsx";
import { Panel } from "#app/ui/display/Panel.tsx";
import { Field } from "#app/ui/inputs/Field.tsx";
import { TextInput } from "#app/ui/inputs/TextInput.tsx";
import { KeyForm, type KeyFormContext, PasswordField } from "./KeyForm.tsx";

interface HandoverProps extends KeyFormContext {
  owned: OwnKeyDetail;
}

export function Handover({ owned: { handover }, ...form }: HandoverProps) {
  const t = useTranslations("productKeys.handover");
  const { possible, offer } = handover;
  return (
    <Panel title={t("title")} description={possible ? t("text") : undefined}>
      {!possible && <p className="text-muted">{t("none")}</p>}
      {offer && (
        <div className="grid gap-4">
          <p>{t("open", { email: offer.email, until: formatInstant(offer.until) })}</p>
          <KeyForm intent="withdrawOffer" submit={t("withdraw")} {...form} />
        </div>
      )}
      {possible && !offer && (
        <Disclosure summary={t("submit")} open={form.refused?.intent === "offer"}>
          <KeyForm
            intent="offer"
            submit={t("submit")}
            icon={<UserRoundPlus className="size-4.5" />}
            {...form}
          >
            {({ fieldError, typed }) => (
              <>
                <Field label={t("email")} error={fieldError("email")} required>
                  <TextInput
                    name="email"
                    type="email"
                    autoComplete="off"
                    defaultValue={typed["email"]}
                  />
                </Field>
                <PasswordField fieldError={fieldError} />
              </>
            )}
          </KeyForm>
        </Disclosure>
      )}
    </Panel>
  );
}
