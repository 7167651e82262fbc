import { Download } from "lucide-react";
import { useEffect, useRef } from "react";
import { useLocation } from "react-router";
import { useTranslations } from "use-intl";
import { formatMoney } from "#shared/kit/money.ts";
import type { TransferReport } from "#shared/payments/transfers.ts";
import { Instant } from "../kit/Instant.tsx";
import { usePaths } from "../kit/language.ts";
import { Alert } from "../ui/Alert.tsx";
import { DefinitionList } from "../ui/DefinitionList.tsx";
import { Panel } from "../ui/Panel.tsx";
import { REPORTED } from "./reported.ts";

interface ReportedTransferProps {
  orderId: string;
  report: TransferReport;
}

/** What the buyer has said about their transfer, while a person looks for the money. */
export function ReportedTransfer({ orderId, report }: ReportedTransferProps) {
  const t = useTranslations("purchase.reported");
  const said = useTranslations("purchase.report");
  const paths = usePaths();
  const here = useLed();
  return (
    <Panel title={t("title")}>
      <div id={REPORTED} ref={here} tabIndex={-1} className="grid scroll-mt-32 gap-5 outline-none">
        <Alert tone="info">{t("text")}</Alert>
        <DefinitionList
          items={[
            { term: said("last5"), value: <span className="tabular-nums">{report.last5}</span> },
            { term: said("date"), value: <time dateTime={report.date}>{report.date}</time> },
            { term: said("amount"), value: formatMoney(report.amount) },
            { term: t("at"), value: <Instant at={report.reportedAt} /> },
            ...(report.slip
              ? [
                  {
                    term: t("slip"),
                    value: (
                      <a
                        href={paths.ownSlip(orderId)}
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
      </div>
    </Panel>
  );
}

/** Brings into view what it stands at, and gives it the focus, when the address leads there. */
function useLed() {
  const { hash, key } = useLocation();
  const part = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (hash === `#${REPORTED}`) part.current?.focus();
  }, [hash, key]);
  return part;
}
