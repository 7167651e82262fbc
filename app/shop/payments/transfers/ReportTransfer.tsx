import { useTranslations } from "use-intl";
import type { Order } from "#shared/sales/orders/contract.ts";
import type { TransferReport } from "#shared/payments/transfers/contract.ts";
import type { SubmissionError } from "#app/forms/submitted.ts";
import { Panel } from "#app/ui/display/Panel.tsx";
import { TransferForm } from "./TransferForm.tsx";

interface ReportTransferProps {
  order: Order;
  /** Server time. */
  now: string;
  /** The last, unconfirmed report. */
  before?: TransferReport | undefined;
  refused: SubmissionError | undefined;
}

export function ReportTransfer(props: ReportTransferProps) {
  const t = useTranslations("purchase.report");
  return (
    <div id="report" className="scroll-mt-20">
      <Panel title={t("title")} description={t("text")}>
        <TransferForm {...props} />
      </Panel>
    </div>
  );
}
