import { Form, Link, useNavigation } from "react-router";
import { useTranslations } from "use-intl";
import { personName } from "#shared/kit/person.ts";
import { formatInstant } from "#shared/kit/time.ts";
import type { CredentialVerdict } from "#shared/payments/attempts/rules.ts";
import type { ProviderSetting } from "#shared/payments/settings/contract.ts";
import { useLang } from "#app/i18n/useLang.ts";
import { Button } from "#app/ui/buttons/Button.tsx";
import { DefinitionList } from "#app/ui/display/DefinitionList.tsx";
import { StatusBadge } from "#app/ui/feedback/StatusBadge.tsx";
import type { Tone } from "#app/ui/feedback/tone.tsx";
import { useOfficePaths } from "#app/office/layout/paths.ts";
import { useCodeLabels } from "#app/office/layout/codeLabels.ts";

export function ProviderItem({ setting }: { setting: ProviderSetting }) {
  const t = useTranslations("manager.methods");
  const word = useCodeLabels("order.providers");
  const paths = useOfficePaths();
  const { provider, account } = setting;
  return (
    <li className="grid gap-x-8 gap-y-3 px-4 py-4 md:grid-cols-[12rem_minmax(0,1fr)] md:px-5">
      <div className="grid content-start justify-items-start gap-3">
        <h3 className="text-base leading-tight">{word(provider)}</h3>
        {account && <CheckButton provider={provider} />}
      </div>
      {account ? (
        <DefinitionList
          items={[
            { term: t("merchant"), value: <span className="font-mono">{account.merchant}</span> },
            { term: t("host"), value: <span className="font-mono">{account.host}</span> },
            ...(setting.cardRefunds === null
              ? []
              : [{ term: t("cardRefunds"), value: <CardRefunds on={setting.cardRefunds} /> }]),
            { term: t("checked"), value: <Checked checked={setting.checked} /> },
            { term: t("heard"), value: <Heard setting={setting} /> },
          ]}
        />
      ) : (
        <p className="text-sm text-muted">
          {t("noAccount")}{" "}
          {provider === "bank" && (
            <Link to={paths.bank()} className="text-link">
              {t("toBank")}
            </Link>
          )}
        </p>
      )}
    </li>
  );
}

/** Card refunds need ECPay's own refund code. */
function CardRefunds({ on }: { on: boolean }) {
  const t = useTranslations("manager.methods");
  if (on) return t("cardRefundsOn");
  return <StatusBadge tone="warning">{t("cardRefundsOff")}</StatusBadge>;
}

/** A valid key does not prove that webhooks reach us. */
function Heard({ setting: { provider, lastEventAt } }: { setting: ProviderSetting }) {
  const t = useTranslations("manager.methods");
  if (lastEventAt !== null) return formatInstant(lastEventAt);
  return t(provider === "stripe" ? "heardNeverStripe" : "heardNever");
}

function CheckButton({ provider }: { provider: string }) {
  const t = useTranslations("manager.methods");
  const busy = useNavigation().formData?.get("provider") === provider;
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="intent" value="check" />
      <input type="hidden" name="provider" value={provider} />
      <Button type="submit" size="sm" busy={busy}>
        {t(busy ? "checking" : "check")}
      </Button>
    </Form>
  );
}

const tones: Record<CredentialVerdict, Tone> = {
  fine: "success",
  wrong_key: "danger",
  unexpected: "warning",
  timeout: "warning",
  unreachable: "danger",
  paused: "warning",
};

function Checked({ checked }: Pick<ProviderSetting, "checked">) {
  const t = useTranslations("manager.methods");
  const lang = useLang();
  if (!checked) return t("never");
  const { verdict, code, at, by } = checked;
  const time = formatInstant(at);
  return (
    <div role="status" className="grid justify-items-start gap-1">
      <StatusBadge tone={tones[verdict]}>{t(`verdicts.${verdict}`)}</StatusBadge>
      <span className="text-xs text-muted">
        {by ? t("checkedBy", { time, name: personName(by, lang) }) : time}
        {code !== null && verdict !== "fine" && <> · {t("code", { code })}</>}
      </span>
    </div>
  );
}
