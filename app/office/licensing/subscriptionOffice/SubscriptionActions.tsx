import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { formatMoney } from "#shared/kit/money.ts";
import { formatInstant } from "#shared/kit/time.ts";
import {
  MAX_FREE_DAYS,
  MAX_FREE_MONTHS,
  type OfficeSubscription,
} from "#shared/licensing/subscriptionOffice/contract.ts";
import type { NotRetryable } from "#shared/licensing/subscriptionOffice/rules.ts";
import { FREE_TIME_UNITS } from "#shared/licensing/subscriptions/rules.ts";
import type { FormErrors } from "#app/forms/useFormErrors.ts";
import { Panel } from "#app/ui/display/Panel.tsx";
import { Field } from "#app/ui/inputs/Field.tsx";
import { Select } from "#app/ui/inputs/Select.tsx";
import { TextInput } from "#app/ui/inputs/TextInput.tsx";
import { ReasonForm, type ReasonFormContext } from "#app/office/forms/ReasonForm.tsx";
import { useHasPermission } from "#app/office/layout/officeContext.ts";
import type { SubscriptionIntent } from "./subscriptionAction.server.ts";

interface ActionsProps extends ReasonFormContext {
  subscription: OfficeSubscription;
}

/** Nothing for those who may not change it. */
export function SubscriptionActions(props: ActionsProps) {
  const t = useTranslations("manager.subscriptions");
  const { endedAt, cancellation, resumable } = props.subscription;
  if (!useHasPermission("subscriptions.write")) return null;
  return (
    <Panel title={t("actions")} description={t("actionsText")}>
      <div className="-my-3">
        {endedAt !== null && <p className="py-3 text-sm text-muted">{t("endedText")}</p>}
        <Retry {...props} />
        {endedAt === null && <Extend {...props} />}
        {resumable && <Resume {...props} />}
        {cancellation && <Cancel {...props} />}
      </div>
    </Panel>
  );
}

interface ActionProps extends ActionsProps {
  intent: SubscriptionIntent;
  summary: string;
  text: ReactNode;
  submit: string;
  question?: string;
  children?: (errors: FormErrors | null) => ReactNode;
}

function Action({ subscription, ...form }: ActionProps) {
  const t = useTranslations("manager.subscriptions");
  return <ReasonForm revision={subscription.revision} reasonHint={t("reasonHint")} {...form} />;
}

const Lines = ({ of }: { of: readonly string[] }) =>
  of.map((line) => (
    <span key={line} className="block">
      {line}
    </span>
  ));

const NotNow = ({ summary, why }: { summary: string; why: string }) => (
  <p className="border-b border-line py-3 text-sm text-muted last:border-b-0">
    <span className="block font-semibold">{summary}</span>
    {why}
  </p>
);

/** What a card could not pay has to be due. */
const isBeside = (reason: NotRetryable) => reason === "no_card_plan" || reason === "nothing_due";

function Retry(props: ActionsProps) {
  const t = useTranslations("manager.subscriptions");
  const refusal = useTranslations("refusal.subscription");
  const { notRetryable: reason, due, amount } = props.subscription;
  if (reason !== null)
    return isBeside(reason) ? null : (
      <NotNow summary={t("retryNot")} why={refusal(`retry_${reason}`)} />
    );
  const said = { amount: formatMoney(due?.amount ?? amount) };
  return (
    <Action
      {...props}
      intent="retry"
      summary={t("retry")}
      text={t("retryText", said)}
      submit={t("retrySubmit", said)}
    />
  );
}

function Extend(props: ActionsProps) {
  const t = useTranslations("manager.subscriptions");
  const refusal = useTranslations("refusal.subscription");
  const { contract, periods, openOrder } = props.subscription;
  const fault = periods.some(({ state }) => state === "due")
    ? "period_due"
    : openOrder && "order_open";
  if (fault) return <NotNow summary={t("extendNot")} why={refusal(fault)} />;
  const charges = contract?.state === "running" ? [t("extendContract")] : [];
  return (
    <Action
      {...props}
      intent="extend"
      summary={t("extend")}
      text={<Lines of={[t("extendText"), ...charges]} />}
      submit={t("extend")}
      question={t("extendAsk")}
    >
      {(errors) => <FreeTime errors={errors} />}
    </Action>
  );
}

function FreeTime({ errors }: { errors: FormErrors | null }) {
  const t = useTranslations("manager.subscriptions");
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Field
        label={t("count")}
        hint={t("countHint", { days: MAX_FREE_DAYS, months: MAX_FREE_MONTHS })}
        error={errors?.fieldError("count")}
        required
      >
        <TextInput
          name="count"
          inputMode="numeric"
          autoComplete="off"
          maxLength={String(MAX_FREE_DAYS).length}
          defaultValue={errors?.typed["count"] ?? "1"}
        />
      </Field>
      <Field label={t("unit")} error={errors?.fieldError("unit")} required>
        <Select name="unit" defaultValue={errors?.typed["unit"] ?? "days"}>
          {FREE_TIME_UNITS.map((unit) => (
            <option key={unit} value={unit}>
              {t(`units.${unit}`)}
            </option>
          ))}
        </Select>
      </Field>
    </div>
  );
}

function Resume(props: ActionsProps) {
  const t = useTranslations("manager.subscriptions");
  const { amount, paidUntil } = props.subscription;
  const said = { amount: formatMoney(amount), at: formatInstant(paidUntil) };
  return (
    <Action
      {...props}
      intent="resume"
      summary={t("resume")}
      text={t("resumeText", said)}
      submit={t("resume")}
    />
  );
}

function Cancel(props: ActionsProps) {
  const t = useTranslations("manager.subscriptions");
  const { cancellation, contract } = props.subscription;
  if (!cancellation) return null;
  const { endsAt, givesUp } = cancellation;
  const text = [
    givesUp
      ? t("cancelNow", { amount: formatMoney(givesUp) })
      : t("cancelText", { at: formatInstant(endsAt) }),
    ...(contract ? [t("cancelContract")] : []),
    ...(contract && contract.others.length > 0
      ? [t("cancelOthers", { count: contract.others.length })]
      : []),
  ];
  return (
    <Action
      {...props}
      intent="cancel"
      summary={t("cancel")}
      text={<Lines of={text} />}
      submit={t("cancel")}
      question={t("cancelAsk")}
    />
  );
}
