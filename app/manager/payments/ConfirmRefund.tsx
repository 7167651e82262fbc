import { useEffect, useRef } from "react";
import { Form, Link, useLocation, useNavigation } from "react-router";
import { useTranslations } from "use-intl";
import { formatMoney } from "#shared/kit/money.ts";
import type { HeldPayment } from "#shared/payments/held.ts";
import { Alert } from "../../ui/Alert.tsx";
import { Button } from "../../ui/Button.tsx";
import { buttonClass } from "../../ui/buttonClass.ts";
import { usePayerText } from "./payerText.ts";

interface ConfirmRefundProps {
  row: HeldPayment;
  /** The number of the transfer that gave it back, as it was typed. */
  reference: string;
}

/** How much goes back to whom, before it is booked: a refund that is recorded cannot be taken back. */
export function ConfirmRefund({ row, reference }: ConfirmRefundProps) {
  const t = useTranslations("manager.held.confirm");
  const { pathname, search } = useLocation();
  const busy = useNavigation().formMethod === "POST";
  const payer = usePayerText()(row);
  const submit = useRef<HTMLButtonElement>(null);
  useEffect(() => submit.current?.focus(), [row.id, reference]);
  const { id, order, rest } = row;
  return (
    <Alert tone="warning" title={t("title", { amount: formatMoney(rest) })} className="mb-4">
      <p>{t("to", { buyer: order.buyer, payer, number: order.number })}</p>
      <p className="wrap-anywhere">{t("reference", { reference })}</p>
      <p className="mt-1">{t("final")}</p>
      <Form method="post" className="mt-3 flex flex-wrap gap-2">
        <input type="hidden" name="id" value={id} />
        <input type="hidden" name="reference" value={reference} />
        <Button
          ref={submit}
          type="submit"
          name="confirmed"
          value="1"
          variant="primary"
          size="sm"
          busy={busy}
        >
          {t("submit", { amount: formatMoney(rest) })}
        </Button>
        <Link to={pathname + search} className={buttonClass({ size: "sm", variant: "quiet" })}>
          {t("cancel")}
        </Link>
      </Form>
    </Alert>
  );
}
