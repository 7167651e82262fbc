import { useTranslations } from "use-intl";
import { formatMoney } from "#shared/kit/money.ts";
import { personName } from "#shared/kit/person.ts";
import { formatInstant } from "#shared/kit/time.ts";
import type { MethodSetting } from "#shared/payments/settings/contract.ts";
import { methodIcons } from "#app/shop/payments/attempts/methodIcons.tsx";
import { useLang } from "#app/i18n/useLang.ts";
import { StatusBadge } from "#app/ui/feedback/StatusBadge.tsx";
import { useCodeLabels } from "#app/office/layout/codeLabels.ts";

interface MethodStatusProps {
  setting: MethodSetting;
}

export function MethodStatus({ setting }: MethodStatusProps) {
  const t = useTranslations("manager.methods");
  const name = useTranslations("checkout.method");
  const { method, off, unavailableReason } = setting;
  return (
    <span className="grid flex-1 items-baseline gap-x-4 gap-y-1 md:grid-cols-[17rem_8rem_minmax(0,1fr)]">
      <span className="relative ps-6 *:[svg]:absolute *:[svg]:start-0 *:[svg]:top-0 *:[svg]:h-[1lh] *:[svg]:w-4 *:[svg]:text-muted">
        {methodIcons[method]}
        {name(method)}
      </span>
      <span className="font-normal">
        {unavailableReason ? (
          <StatusBadge tone="neutral">{t("unofferedBadge")}</StatusBadge>
        ) : (
          <StatusBadge tone={off ? "warning" : "success"}>{t(off ? "off" : "on")}</StatusBadge>
        )}
      </span>
      <span className="grid gap-y-1 text-sm font-normal tabular-nums">
        {off && !unavailableReason && <WhyOff setting={setting} />}
        <Currencies setting={setting} />
      </span>
    </span>
  );
}

function WhyOff({ setting: { providers, ranges, switchedOff } }: MethodStatusProps) {
  const t = useTranslations("manager.methods");
  const word = useCodeLabels("order.providers");
  const lang = useLang();
  const takers = providers.map((provider) => {
    const own = ranges.filter((range) => range.provider === provider);
    const currencies = own.map(({ bounds }) => bounds.min.currency).join(t("and"));
    return currencies ? t("taker", { provider: word(provider), currencies }) : word(provider);
  });
  return (
    <span>
      {t("couldTake", { takers: takers.join(t("and")) })}
      {switchedOff && (
        <>
          {" "}
          {t(switchedOff.by ? "switchedOffBy" : "switchedOff", {
            time: formatInstant(switchedOff.at),
            name: switchedOff.by ? personName(switchedOff.by, lang) : "",
            reason: switchedOff.reason,
          })}
        </>
      )}
    </span>
  );
}

function Currencies({ setting: { ranges, missing } }: MethodStatusProps) {
  const t = useTranslations("manager.methods");
  const word = useCodeLabels("order.providers");
  const reasons = Map.groupBy(missing, ({ reason }) => reason);
  return (
    <>
      {ranges.map(({ provider, limits: { min, max } }) => (
        <span key={min.currency}>
          {min.minor > max.minor
            ? t("nothingLeft", { currency: min.currency, provider: word(provider) })
            : t("range", {
                min: formatMoney(min),
                max: formatMoney(max),
                provider: word(provider),
              })}
        </span>
      ))}
      {[...reasons].map(([reason, all]) => (
        <span key={reason} className="text-muted">
          {t(`lacking.${reason}`, {
            currencies: all.map(({ currency }) => currency).join(t("and")),
          })}
        </span>
      ))}
    </>
  );
}
