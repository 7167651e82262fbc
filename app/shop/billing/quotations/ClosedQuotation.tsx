import { Link } from "react-router";
import { useTranslations } from "use-intl";
import type { Quotation } from "#shared/billing/quotations/contract.ts";
import type { ErrorCode } from "#shared/errors.ts";
import { usePaths } from "#app/i18n/useLang.ts";
import { Alert } from "#app/ui/feedback/Alert.tsx";
import { buttonClass } from "#app/ui/buttons/buttonClass.ts";

interface ClosedQuotationProps {
  quotation: Quotation;
  refusal: ErrorCode | null;
}

export function ClosedQuotation({ quotation, refusal }: ClosedQuotationProps) {
  const t = useTranslations("quotations");
  const refused = useTranslations("refusal");
  const paths = usePaths();
  const { state, order, lastDay: date, withdrawReason } = quotation;
  if (state === "open") {
    if (!refusal)
      return order && <Alert tone="info" title={t("lapsed", { number: order.number })} />;
    return (
      <Alert tone="warning" title={t("notOrderable")}>
        {refused(refusal)}
      </Alert>
    );
  }
  return (
    <Alert
      tone={state === "ordered" ? "success" : "info"}
      title={t(`endedTitle.${state}`)}
      actions={
        order && (
          <Link to={paths.order(order.id)} className={buttonClass({ size: "sm" })}>
            {t("see", { number: order.number })}
          </Link>
        )
      }
    >
      {t(`endedText.${state}`, { date, reason: withdrawReason ?? "" })}
    </Alert>
  );
}
