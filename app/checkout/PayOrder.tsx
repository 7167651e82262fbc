import { CreditCard } from "lucide-react";
import { Form, Link, useNavigation } from "react-router";
import { useTranslations } from "use-intl";
import { formatMoney } from "#shared/kit/money.ts";
import { formatInstant } from "#shared/kit/time.ts";
import type { Order } from "#shared/orders/contract.ts";
import type { PaymentProgress } from "#shared/payments/contract.ts";
import { usePaths } from "../kit/language.ts";
import type { Refused } from "../kit/submitted.ts";
import { useRefused } from "../kit/useRefused.ts";
import { Alert } from "../ui/Alert.tsx";
import { Button } from "../ui/Button.tsx";
import { buttonClass } from "../ui/buttonClass.ts";
import { Panel } from "../ui/Panel.tsx";

type Attempt = PaymentProgress["attempt"];

interface PayOrderProps {
  order: Order;
  attempt: Attempt;
  /** The buyer left the gateway by its link back to the shop. */
  left: boolean;
  refused: Refused | undefined;
}

/** The unpaid order: until when, what came of the last try, and what to do next. */
export function PayOrder({ order, attempt, left, refused }: PayOrderProps) {
  const t = useTranslations("checkout.pay");
  const paths = usePaths();
  const { message, tone } = useRefused(refused);
  const { state, formData } = useNavigation();
  const busy = state !== "idle" && formData?.get("intent") === "pay";
  const open = attempt?.state === "started" && !left; // it may have been paid: looking comes first
  return (
    <Panel title={t("title")}>
      <div className="grid gap-4">
        {message && <Alert tone={tone} title={message} />}
        {attempt && <LastTry attempt={attempt} left={left} />}
        <p>{t("deadline", { time: formatInstant(order.payBy) })}</p>
        <p className="text-sm text-muted">{t("after")}</p>
        <Form method="post" className="flex flex-wrap gap-3">
          {open && (
            <Link
              to={paths.order(order.id, { returned: 1 })}
              className={buttonClass({ variant: "primary", size: "lg" })}
            >
              {t("check")}
            </Link>
          )}
          <Button
            type="submit"
            name="intent"
            value="pay"
            variant={open ? "secondary" : "primary"}
            size="lg"
            busy={busy}
            icon={<CreditCard className="size-5" />}
          >
            {t(attempt ? "again" : "now", { amount: formatMoney(order.amount) })}
          </Button>
        </Form>
      </div>
    </Panel>
  );
}

interface LastTryProps {
  attempt: NonNullable<Attempt>;
  left: boolean;
}

function LastTry({ attempt, left }: LastTryProps) {
  const t = useTranslations("checkout.pay");
  if (attempt.state === "failed") {
    return (
      <Alert tone="warning" title={t("failedTitle")}>
        {t("failedText")}
      </Alert>
    );
  }
  return (
    <Alert tone="info" title={t(left ? "leftTitle" : "openTitle")}>
      {left ? t("leftText") : t("openText", { time: formatInstant(attempt.startedAt) })}
    </Alert>
  );
}
