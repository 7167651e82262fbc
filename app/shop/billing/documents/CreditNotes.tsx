import { FileText } from "lucide-react";
import { useTranslations } from "use-intl";
import type { IssuedDocument } from "#shared/billing/documents/contract.ts";
import { formatDay } from "#shared/kit/time.ts";
import { usePaths } from "#app/i18n/useLang.ts";
import { buttonClass } from "#app/ui/buttons/buttonClass.ts";
import { Panel } from "#app/ui/display/Panel.tsx";

interface CreditNotesProps {
  readonly order: string;
  readonly issued: readonly IssuedDocument[];
}

/** Empty without refunds. */
export function CreditNotes({ order, issued }: CreditNotesProps) {
  const t = useTranslations("purchase.record");
  const paths = usePaths();
  const notes = issued.filter(({ kind }) => kind === "credit_note");
  if (notes.length === 0) return null;
  return (
    <Panel title={t("creditNotes")} className="print:hidden">
      <ul className="grid gap-3">
        {notes.map(({ uuid, number, issuedAt }) => (
          <li key={uuid} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
            <span>
              {number}
              <span className="ms-2 text-sm text-muted">{formatDay(issuedAt)}</span>
            </span>
            <a
              href={`${paths.orderDetail(order)}/credit/${uuid}`}
              className={buttonClass({ size: "sm" })}
              aria-label={t("creditNoteOf", { number })}
              download
            >
              <FileText className="size-4" />
              {t("creditNote")}
            </a>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
