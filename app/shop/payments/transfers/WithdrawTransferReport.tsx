import { Form, useNavigation } from "react-router";
import { useTranslations } from "use-intl";
import type { Order } from "#shared/sales/orders/contract.ts";
import type { TransferReport } from "#shared/payments/transfers/contract.ts";
import { formatInstant } from "#shared/kit/time.ts";
import type { SubmissionError } from "#app/forms/submitted.ts";
import { useFormErrors } from "#app/forms/useFormErrors.ts";
import { Alert } from "#app/ui/feedback/Alert.tsx";
import { Button } from "#app/ui/buttons/Button.tsx";
import { Disclosure } from "#app/ui/display/Disclosure.tsx";
import { TransferForm } from "./TransferForm.tsx";

interface WithdrawTransferReportProps {
  order: Order;
  report: TransferReport;
  /** Server time. */
  now: string;
  refused: SubmissionError | undefined;
}

export function WithdrawTransferReport({
  order,
  report,
  now,
  refused,
}: WithdrawTransferReportProps) {
  const t = useTranslations("purchase.reported");
  const intent = refused?.typed?.intent;
  const correcting = intent === "correct" ? refused : undefined;
  const inTime = Date.parse(now) < Date.parse(order.payBy);
  return (
    <div className="-mb-3 border-t border-line *:last:border-b-0 print:hidden">
      <Disclosure
        summary={<span className="text-sm">{t("correct")}</span>}
        open={correcting !== undefined}
      >
        <TransferForm order={order} now={now} report={report} refused={correcting} />
      </Disclosure>
      {inTime && (
        <Withdraw
          order={order}
          report={report}
          refused={intent === "withdraw" ? refused : undefined}
        />
      )}
    </div>
  );
}

function Withdraw({ order, report, refused }: Omit<WithdrawTransferReportProps, "now">) {
  const t = useTranslations("purchase.reported");
  const { form, message, tone } = useFormErrors(refused);
  const { state, formData } = useNavigation();
  const busy = state !== "idle" && formData?.get("intent") === "withdraw";
  return (
    <Disclosure
      summary={<span className="text-sm">{t("withdraw")}</span>}
      open={refused !== undefined}
    >
      <Form ref={form} method="post" preventScrollReset className="grid gap-4">
        <input type="hidden" name="intent" value="withdraw" />
        <input type="hidden" name="report" value={report.id} />
        {message && <Alert tone={tone} title={message} />}
        <p className="text-sm">{t("withdrawText", { time: formatInstant(order.payBy) })}</p>
        <Button type="submit" variant="danger" busy={busy} className="justify-self-start">
          {t("withdrawSubmit")}
        </Button>
      </Form>
    </Disclosure>
  );
}
