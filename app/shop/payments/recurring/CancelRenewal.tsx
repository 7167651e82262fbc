import { Form, Link, useNavigation } from "react-router";
import { useTranslations } from "use-intl";
import { formatMoney } from "#shared/kit/money.ts";
import type { Order } from "#shared/sales/orders/contract.ts";
import type { Renewal } from "#shared/payments/recurring/contract.ts";
import { Instant } from "#app/text/Instant.tsx";
import type { SubmissionError } from "#app/forms/submitted.ts";
import { useFormErrors } from "#app/forms/useFormErrors.ts";
import { Alert } from "#app/ui/feedback/Alert.tsx";
import { usePaths } from "#app/i18n/useLang.ts";
import { Button } from "#app/ui/buttons/Button.tsx";
import { buttonClass } from "#app/ui/buttons/buttonClass.ts";
import { DefinitionList } from "#app/ui/display/DefinitionList.tsx";
import { Disclosure } from "#app/ui/display/Disclosure.tsx";
import { Panel } from "#app/ui/display/Panel.tsx";

interface CancelRenewalProps {
  renewal: Renewal;
  /** Formatted validity of the paid licenses; null if unknown. */
  until: string | null;
  refused: SubmissionError | undefined;
}

export function CancelRenewal({ renewal, until, refused }: CancelRenewalProps) {
  const t = useTranslations("purchase.renewal");
  const { form, message, tone } = useFormErrors(refused);
  const { state, formData } = useNavigation();
  const busy = state !== "idle" && formData?.get("intent") === "cancelRenewal";
  return (
    <Panel title={t("title")}>
      <RenewalTerms renewal={renewal} />
      <div className="mt-4 -mb-3 border-t border-line *:last:border-b-0 print:hidden">
        <Disclosure
          summary={<span className="text-sm">{t("cancel")}</span>}
          open={refused !== undefined}
        >
          <Form ref={form} method="post" preventScrollReset className="grid gap-4">
            <input type="hidden" name="intent" value="cancelRenewal" />
            {message && <Alert tone={tone} title={message} />}
            <div className="grid gap-1">
              <p className="font-semibold">{t("question")}</p>
              <p className="text-sm text-muted">{t("noMore")}</p>
              <p className="text-sm text-muted">
                {until ? t("runsUntil", { until }) : t("runsOn")}
              </p>
              <p className="text-sm text-muted">{t("final")}</p>
            </div>
            <Button type="submit" variant="danger" busy={busy} className="justify-self-start">
              {t("submit")}
            </Button>
          </Form>
        </Disclosure>
      </div>
    </Panel>
  );
}

function RenewalTerms({
  renewal: { amount, months, nextAt, card, maxCharges },
}: {
  renewal: Renewal;
}) {
  const t = useTranslations("purchase.renewal");
  return (
    <DefinitionList
      items={[
        {
          term: t("amount"),
          value: t("each", { amount: formatMoney(amount), months: months ?? 0 }),
        },
        { term: t("next"), value: nextAt ? <Instant at={nextAt} /> : t("nextNone") },
        ...(card ? [{ term: t("card"), value: t("endingIn", { card }) }] : []),
        { term: t("end"), value: t("endText", { most: maxCharges }) },
      ]}
    />
  );
}

interface RenewalCancelledProps {
  order: Order;
  until: string | null;
  /** `until` has passed. */
  over: boolean;
}

export function RenewalCancelled({ order, until, over }: RenewalCancelledProps) {
  const t = useTranslations("purchase.renewal");
  const paths = usePaths();
  return (
    <Alert
      tone="info"
      title={t("cancelledTitle")}
      actions={
        order.mine && (
          <Link to={paths.subscriptions()} className={buttonClass({ size: "sm" })}>
            {t("toSubscriptions")}
          </Link>
        )
      }
    >
      <p className="mb-1">{until ? t(over ? "ranUntil" : "runsUntil", { until }) : t("runsOn")}</p>
      <p>{t("again")}</p>
    </Alert>
  );
}
