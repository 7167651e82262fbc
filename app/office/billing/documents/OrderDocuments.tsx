import { FileText } from "lucide-react";
import { useTranslations } from "use-intl";
import type { IssuedDocument } from "#shared/billing/documents/contract.ts";
import { LANGS } from "#shared/kit/lang.ts";
import { formatDay } from "#shared/kit/time.ts";
import { languageNames } from "#app/i18n/LanguageLinks.tsx";
import { buttonClass } from "#app/ui/buttons/buttonClass.ts";
import { Panel } from "#app/ui/display/Panel.tsx";
import { officePathsIn } from "#app/office/layout/paths.ts";

interface OrderDocumentsProps {
  readonly order: string;
  readonly issued: readonly IssuedDocument[];
}

export function OrderDocuments({ order, issued }: OrderDocumentsProps) {
  const t = useTranslations("manager.order");
  if (issued.length === 0) return null;
  return (
    <Panel title={t("documents")}>
      {issued.map(({ uuid, kind, number, issuedAt }) => (
        <div key={uuid} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <p>
            {t(kind === "receipt" ? "receiptNumber" : "creditNoteNumber", { number })}
            <span className="ms-2 text-sm text-muted">
              {t("issuedOn", { issued: formatDay(issuedAt) })}
            </span>
          </p>
          <div className="flex flex-wrap gap-2">
            {LANGS.map((lang) => (
              <a
                key={lang}
                href={`${officePathsIn(lang).item("order", order)}/${kind === "receipt" ? "receipt.pdf" : `credit/${uuid}`}`}
                className={buttonClass({ size: "sm" })}
                download
              >
                <FileText className="size-4" />
                {languageNames[lang]}
              </a>
            ))}
          </div>
        </div>
      ))}
    </Panel>
  );
}
