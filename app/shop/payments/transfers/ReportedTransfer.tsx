import { Download } from "lucide-react";
import { useTranslations } from "use-intl";
import { formatMoney } from "#shared/kit/money.ts";
import type { Order } from "#shared/sales/orders/contract.ts";
import type { TransferReport } from "#shared/payments/transfers/contract.ts";
import { Instant } from "#app/text/Instant.tsx";
import { usePaths } from "#app/i18n/useLang.ts";
import type { SubmissionError } from "#app/forms/submitted.ts";
import { Alert } from "#app/ui/feedback/Alert.tsx";
import { DefinitionList } from "#app/ui/display/DefinitionList.tsx";
import { Panel } from "#app/ui/display/Panel.tsx";
import { AmountDifference } from "./AmountDifference.tsx";
import { WithdrawTransferReport } from "./WithdrawTransferReport.tsx";

interface ReportedTransferProps {
  order: Order;
  report: TransferReport;
  /** Server time. */
  now: string;
  refused: SubmissionError | undefined;
}

export function ReportedTransfer(props: ReportedTransferProps) {
  const { order, report } = props;
  const t = useTranslations("purchase.reported");
  const said = useTranslations("purchase.report");
  const paths = usePaths();
  return (
    <Panel title={t("title")}>
      <div className="grid gap-5">
        <Alert tone="info">{t("text")}</Alert>
        <AmountDifference reported={report.amount} amount={order.amount}>
          {t("differsText")}
        </AmountDifference>
        <DefinitionList
          items={[
            { term: said("last5"), value: <span className="tabular-nums">{report.last5}</span> },
            { term: said("date"), value: <time dateTime={report.date}>{report.date}</time> },
            { term: said("amount"), value: formatMoney(report.amount) },
            { term: t("at"), value: <Instant at={report.reportedAt} /> },
            ...(report.hasProof
              ? [
                  {
                    term: t("slip"),
                    value: (
                      <a
                        href={paths.ownSlip(order.id)}
                        download
                        className="text-link inline-flex items-baseline gap-1.5"
                      >
                        <Download className="size-4 self-center" />
                        {t("download")}
                      </a>
                    ),
                  },
                ]
              : []),
          ]}
        />
        {/* The key closes the form after a correction. */}
        <WithdrawTransferReport key={report.id} {...props} />
      </div>
    </Panel>
  );
}
