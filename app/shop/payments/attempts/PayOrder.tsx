import { Form, Link, useNavigation } from "react-router";
import { useTranslations } from "use-intl";
import { formatMoney } from "#shared/kit/money.ts";
import { formatInstant } from "#shared/kit/time.ts";
import type { Order } from "#shared/sales/orders/contract.ts";
import type { MethodOffer, PaymentProgress } from "#shared/payments/attempts/contract.ts";
import { usePaths } from "#app/i18n/useLang.ts";
import type { SubmissionError } from "#app/forms/submitted.ts";
import { nonBreaking } from "#app/text/nonBreakingText.tsx";
import { useFormErrors } from "#app/forms/useFormErrors.ts";
import { Alert } from "#app/ui/feedback/Alert.tsx";
import { Button } from "#app/ui/buttons/Button.tsx";
import { buttonClass } from "#app/ui/buttons/buttonClass.ts";
import { Panel } from "#app/ui/display/Panel.tsx";
import { NotPayable, PaymentMethods } from "./PaymentMethods.tsx";
import { UnavailableMethods } from "./UnavailableMethods.tsx";

type Attempt = PaymentProgress["attempt"];

interface PayOrderProps {
  order: Order;
  attempt: Attempt;
  offers: readonly MethodOffer[];
  /** Returned by the gateway's back link. */
  left: boolean;
  refused: SubmissionError | undefined;
  /** This transfer is shown elsewhere on the page. */
  shown: "atm" | "bank" | null;
}

export function PayOrder(props: PayOrderProps) {
  const { order, attempt, offers, left, refused, shown } = props;
  const otherwise = shown !== null;
  const t = useTranslations("checkout.pay");
  const { form, message, tone, fieldError } = useFormErrors(refused);
  const { state, formData } = useNavigation();
  const busy = state !== "idle" && formData?.get("intent") === "pay";
  const payable = offers.filter(({ method }) => method !== shown);
  const works = payable.some(({ unavailable }) => unavailable === null);
  if (payable.length === 0 && !attempt && !message) return null; // no other method
  // It may be paid: checking comes first.
  const open = attempt?.state === "started" && attempt.answeredAt === null && !left;
  return (
    <Panel title={t(otherwise ? "otherwise" : "title")}>
      <div className="grid gap-4">
        {message && <Alert tone={tone} title={message} />}
        {attempt && <LastAttempt order={order} attempt={attempt} left={left} />}
        {!otherwise && <p>{nonBreaking(t("deadline", { time: formatInstant(order.payBy) }))}</p>}
        {!otherwise && <p className="text-sm text-muted">{t("after")}</p>}
        {!works && !otherwise && <NotPayable offers={payable} lines={[]} />}
        {!works && <UnavailableMethods offers={payable} currency={order.amount.currency} />}
        {works && shown === "atm" && <p className="text-sm">{t("notBoth")}</p>}
        {works && (
          <Form ref={form} method="post" className="grid gap-5">
            <PaymentMethods
              offers={payable}
              preferred={order.paymentMethod}
              error={fieldError("method")}
              charge={order.amount}
              lines={order.lines}
            />
            <div className="flex flex-wrap gap-3">
              <Button
                type="submit"
                name="intent"
                value="pay"
                variant={open || otherwise ? "secondary" : "primary"}
                size="lg"
                busy={busy}
              >
                {t(attempt ? "again" : "now", { amount: formatMoney(order.amount) })}
              </Button>
            </div>
          </Form>
        )}
      </div>
    </Panel>
  );
}

interface LastAttemptProps {
  order: Order;
  attempt: NonNullable<Attempt>;
  left: boolean;
}

/** While undecided, links to a check. */
function LastAttempt({ order, attempt, left }: LastAttemptProps) {
  const t = useTranslations("checkout.pay");
  const record = useTranslations("purchase.record");
  const paths = usePaths();
  if (attempt.failure === "unfinished") {
    return (
      <Alert tone="info" title={t("unfinishedTitle")}>
        {record("givenUpWhy")}
      </Alert>
    );
  }
  if (attempt.state === "failed") {
    const lapsed = attempt.method === "atm";
    return (
      <Alert tone="warning" title={t(lapsed ? "lapsedTitle" : "failedTitle")}>
        {t(lapsed ? "lapsedText" : "failedText")}
      </Alert>
    );
  }
  const check = (variant: "primary" | "secondary") => (
    <Link to={paths.order(order.id, { returned: 1 })} className={buttonClass({ variant })}>
      {t("check")}
    </Link>
  );
  if (left) {
    return (
      <Alert tone="info" title={t("leftTitle")}>
        {t("leftText")}
      </Alert>
    );
  }
  if (attempt.answeredAt !== null) {
    return (
      <Alert tone="info" title={t("unfinishedTitle")} actions={check("secondary")}>
        {t("unfinishedText", { time: formatInstant(attempt.answeredAt) })}
      </Alert>
    );
  }
  return (
    <Alert tone="info" title={t("openTitle")} actions={check("primary")}>
      {t("openText", { time: formatInstant(attempt.startedAt) })}
    </Alert>
  );
}
