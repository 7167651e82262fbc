import { useTranslations } from "use-intl";
import { formatMoney } from "#shared/kit/money.ts";
import { personName } from "#shared/kit/person.ts";
import { formatInstant } from "#shared/kit/time.ts";
import type { OrderRefund } from "#shared/payments/refunds/adminContract.ts";
import type { RefundState } from "#shared/payments/refunds/rules.ts";
import { Instant } from "#app/text/Instant.tsx";
import { useLang } from "#app/i18n/useLang.ts";
import type { FormErrors } from "#app/forms/useFormErrors.ts";
import { Panel } from "#app/ui/display/Panel.tsx";
import { StatusBadge } from "#app/ui/feedback/StatusBadge.tsx";
import type { Tone } from "#app/ui/feedback/tone.tsx";
import { useHasPermission } from "#app/office/layout/officeContext.ts";
import type { OrderToDecide } from "../transfers/RecordIncomingTransfer.tsx";
import { RefundActions } from "./RefundActions.tsx";

interface RefundsProps {
  order: OrderToDecide;
  errors: FormErrors | null;
}

export function OrderRefunds({ order, errors }: RefundsProps) {
  const t = useTranslations("manager.refund");
  const { refunds, transfers, idempotencyKey } = order;
  if (refunds.length === 0) return null;
  const last5 = transfers.find(({ state }) => state === "confirmed")?.last5 ?? null;
  return (
    <Panel title={t("list")}>
      <ul className="divide-y divide-line *:first:pt-0 *:last:pb-0">
        {refunds.map((refund) => (
          <Refund key={refund.id} {...{ refund, last5, errors, idempotencyKey }} />
        ))}
      </ul>
    </Panel>
  );
}

interface RefundProps {
  refund: OrderRefund;
  /** Last digits of the payer's account, as the buyer reported. */
  last5: string | null;
  errors: FormErrors | null;
  idempotencyKey: string;
}

function Refund({ refund, last5, errors, idempotencyKey }: RefundProps) {
  const t = useTranslations("manager.refund");
  const lang = useLang();
  const { amount, reason, internal, at, by, fee, parts } = refund;
  return (
    <li className="grid gap-2 py-4">
      <p className="font-semibold wrap-anywhere">
        {amount.minor === 0
          ? t("free", { reason })
          : t("decided", { amount: formatMoney(amount), reason })}
      </p>
      {fee && <p className="text-sm">{t("feeIn", { fee: formatMoney(fee) })}</p>}
      <p className="text-sm text-muted">
        <Instant at={at} />
        {by && <> · {t("by", { name: personName(by, lang) })}</>}
        {internal && <> · {t("internal", { note: internal })}</>}
      </p>
      {parts.map((part) => (
        <Part
          key={part.id}
          part={part}
          last5={part.method === "bank" ? last5 : null}
          errors={errors?.typed.held === part.id ? errors : null}
          idempotencyKey={idempotencyKey}
        />
      ))}
    </li>
  );
}

const tones: Record<RefundState, Tone> = {
  pending: "info",
  failed: "danger",
  manual: "warning",
  prepared: "warning",
  done: "success",
};

function wayOf({ method, state, chargedBack, payee }: OrderRefund["parts"][number]) {
  if (chargedBack) return "chargeback";
  const isCard = method === "credit" || method === "creditPeriod";
  return isCard && !payee && state !== "manual" ? "card" : "transfer";
}

interface PartProps extends Omit<RefundProps, "refund"> {
  part: OrderRefund["parts"][number];
}

function Part({ part, ...rest }: PartProps) {
  const t = useTranslations("manager.refund");
  const may = useHasPermission("payments.write");
  const lang = useLang();
  const { amount, state, problem, code, payee, refundedAt, reference, confirmedBy } = part;
  return (
    <div
      id={`refund-${part.id}`}
      className="grid scroll-mt-24 gap-2 rounded-md border border-line p-3 target:border-accent"
    >
      <p className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
        <span className="font-semibold tabular-nums">{formatMoney(amount)}</span>
        <span className="text-sm">{t(`ways.${wayOf(part)}`)}</span>
        <StatusBadge tone={tones[state]}>{t(`states.${state}`)}</StatusBadge>
      </p>
      {problem !== null && state !== "done" && (
        <p className="text-sm">{t(`troubles.${problem}`, { code: code ?? "–" })}</p>
      )}
      {payee && (
        <p className="text-sm wrap-anywhere">
          {t("payee", payee)} <PreparedBy part={part} />
        </p>
      )}
      {refundedAt !== null && reference !== null && (
        <p className="text-sm text-muted wrap-anywhere">
          {t("returned", { at: formatInstant(refundedAt), reference })}
          {confirmedBy && <> · {t("confirmedBy", { name: personName(confirmedBy, lang) })}</>}
        </p>
      )}
      {may && <RefundActions part={part} {...rest} />}
    </div>
  );
}

function PreparedBy({ part: { preparedBy } }: Pick<PartProps, "part">) {
  const t = useTranslations("manager.refund");
  const lang = useLang();
  if (!preparedBy) return null;
  return (
    <span className="text-muted">· {t("preparedBy", { name: personName(preparedBy, lang) })}</span>
  );
}
