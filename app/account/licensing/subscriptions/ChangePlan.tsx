import { useTranslations } from "use-intl";
import { formatMoney } from "#shared/kit/money.ts";
import { formatDay } from "#shared/kit/time.ts";
import type {
  ChangeOptions,
  NotChangeable,
  PlanOption,
  SubscriptionDetail,
} from "#shared/licensing/subscriptions/contract.ts";
import { nonBreaking } from "#app/text/nonBreakingText.tsx";
import { usePurchaseName } from "#app/shop/catalog/products/planName.ts";
import { Disclosure } from "#app/ui/display/Disclosure.tsx";
import { Panel } from "#app/ui/display/Panel.tsx";
import { RadioCard, RadioGroup } from "#app/ui/inputs/RadioGroup.tsx";
import { SubscriptionForm, type SubscriptionFormContext } from "./SubscriptionForm.tsx";

interface ChangePlanProps extends SubscriptionFormContext {
  own: SubscriptionDetail;
  changes: ChangeOptions;
}

/** A choice that waits, and the plans to change to with what each costs now and later; or why there are none. */
export function ChangePlan({ own, changes, ...form }: ChangePlanProps) {
  const t = useTranslations("subscriptions.change");
  const { options, notChangeable } = changes;
  const reason = notChangeable === null ? null : saidReason(notChangeable);
  if (options.length === 0 && reason === null && own.change === null) return null;
  return (
    <Panel title={t("title")}>
      <div className="grid gap-4">
        {own.change && <Scheduled own={own} change={own.change} {...form} />}
        {reason !== null && <p className="text-sm text-muted">{t(`reasons.${reason}`)}</p>}
        {options.length > 0 && <Choose own={own} options={options} {...form} />}
      </div>
    </Panel>
  );
}

/** A trial and a closed plan say elsewhere how they go on. */
const saidReason = (reason: NotChangeable) =>
  reason === "trial" || reason === "closed" ? null : reason;

interface ScheduledProps extends SubscriptionFormContext {
  own: SubscriptionDetail;
  change: NonNullable<SubscriptionDetail["change"]>;
}

function Scheduled({ own: { kind }, change, ...form }: ScheduledProps) {
  const t = useTranslations("subscriptions.change");
  const planName = usePurchaseName();
  const { edition, months, from } = change;
  return (
    <SubscriptionForm intent="withdraw" submit={t("withdraw")} {...form}>
      <p className="font-semibold">
        {t("scheduled", { plan: planName({ kind, edition, months }), day: formatDay(from) })}
      </p>
      <p className="text-muted">{t("scheduledCost", { amount: formatMoney(change.amount) })}</p>
    </SubscriptionForm>
  );
}

interface ChooseProps extends SubscriptionFormContext {
  own: SubscriptionDetail;
  options: readonly PlanOption[];
}

function Choose({ own, options, ...form }: ChooseProps) {
  const t = useTranslations("subscriptions.change");
  const planName = usePurchaseName();
  const { kind } = own;
  return (
    <div className="-my-3">
      <Disclosure
        summary={t(own.change ? "other" : "open")}
        open={form.refused?.intent === "change"}
      >
        <SubscriptionForm intent="change" variant="primary" submit={t("submit")} {...form}>
          {(fieldError) => (
            <RadioGroup
              legend={t("choose")}
              name="plan"
              hint={t("hint")}
              error={fieldError("plan")}
              required
            >
              {options.map((option) => (
                <RadioCard
                  key={option.commodity}
                  value={`${option.commodity} ${option.due.minor}`}
                  label={planName({ kind, edition: option.edition, months: option.months })}
                  description={<Effect own={own} option={option} />}
                />
              ))}
            </RadioGroup>
          )}
        </SubscriptionForm>
      </Disclosure>
    </div>
  );
}

function Effect({ own, option }: { own: SubscriptionDetail; option: PlanOption }) {
  const t = useTranslations("subscriptions.change");
  const detail = useTranslations("subscriptions.detail");
  const { kind, due, from, amount, months } = option;
  const now = () =>
    due.minor === 0
      ? t("nowFree")
      : t("now", { due: formatMoney(due), day: formatDay(own.paidUntil) });
  return (
    <>
      <span className="block">{detail("each", { amount: formatMoney(amount), months })}</span>
      {nonBreaking(kind === "period_end" ? t("later", { day: formatDay(from) }) : now())}
      {kind === "now" && own.resumable && (
        <span className="block">
          {nonBreaking(
            t("resumes", { amount: formatMoney(amount), day: formatDay(own.paidUntil) }),
          )}
        </span>
      )}
    </>
  );
}
