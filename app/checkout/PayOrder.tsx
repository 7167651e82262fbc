import { CreditCard } from "lucide-react";
import { Form, useNavigation } from "react-router";
import { useTranslations } from "use-intl";
import { formatMoney } from "#shared/kit/money.ts";
import { formatInstant } from "#shared/kit/time.ts";
import type { Order } from "#shared/orders/contract.ts";
import type { PaymentProgress } from "#shared/payments/contract.ts";
import type { Refused } from "../kit/submitted.ts";
import { useRefused } from "../kit/useRefused.ts";
import { Alert } from "../ui/Alert.tsx";
import { Button } from "../ui/Button.tsx";
import { Panel } from "../ui/Panel.tsx";

interface PayOrderProps {
  order: Order;
  attempt: PaymentProgress["attempt"];
  refused: Refused | undefined;
}

/** The unpaid order: until when, what came of the last try, and the button. */
export function PayOrder({ order, attempt, refused }: PayOrderProps) {
  const t = useTranslations("checkout.pay");
  const { message } = useRefused(refused);
  const { state, formData } = useNavigation();
  const busy = state !== "idle" && formData?.get("intent") === "pay";
  return (
    <Panel title={t("title")}>
      <div className="grid gap-4">
        {message && <Alert tone="warning" title={message} />}
        {attempt && <LastTry attempt={attempt} />}
        <p>{t("deadline", { time: formatInstant(order.payBy) })}</p>
        <p className="text-sm text-muted">{t("after")}</p>
        <Form method="post" className="flex">
          <Button
            type="submit"
            name="intent"
            value="pay"
            variant="primary"
            size="lg"
            busy={busy}
            icon={<CreditCard className="size-5" />}
          >
            {attempt
              ? t("again", { amount: formatMoney(order.amount) })
              : t("now", { amount: formatMoney(order.amount) })}
          </Button>
        </Form>
      </div>
    </Panel>
  );
}

function LastTry({ attempt }: { attempt: NonNullable<PaymentProgress["attempt"]> }) {
  const t = useTranslations("checkout.pay");
  if (attempt.state === "failed") {
    return (
      <Alert tone="warning" title={t("failedTitle")}>
        {t("failedText")}
      </Alert>
    );
  }
  return (
    <Alert tone="info" title={t("openTitle")}>
      {t("openText", { time: formatInstant(attempt.startedAt) })}
    </Alert>
  );
}
