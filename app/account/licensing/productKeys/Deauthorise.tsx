import { Ban } from "lucide-react";
import { useTranslations } from "use-intl";
import { formatInstant } from "#shared/kit/time.ts";
import type { OwnKeyDetail } from "#shared/licensing/productKeys/contract.ts";
import { Disclosure } from "#app/ui/display/Disclosure.tsx";
import { Panel } from "#app/ui/display/Panel.tsx";
import { KeyForm, type KeyFormContext, PasswordField } from "./KeyForm.tsx";

interface DeauthoriseProps extends KeyFormContext {
  owned: OwnKeyDetail;
}

export function Deauthorise({ owned: { runsUntil }, ...form }: DeauthoriseProps) {
  const t = useTranslations("productKeys.deauthorise");
  return (
    <Panel title={t("title")} description={t("text")}>
      <Disclosure summary={t("open")} open={form.refused?.intent === "deauthorise"}>
        <KeyForm
          intent="deauthorise"
          submit={t("submit")}
          icon={<Ban className="size-4.5" />}
          variant="danger"
          {...form}
        >
          {({ fieldError }) => (
            <>
              {runsUntil !== null && (
                <p className="text-sm">{t("runs", { until: formatInstant(runsUntil) })}</p>
              )}
              <PasswordField fieldError={fieldError} />
            </>
          )}
        </KeyForm>
      </Disclosure>
    </Panel>
  );
}
