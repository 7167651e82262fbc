import { Link } from "react-router";
import { useTranslations } from "use-intl";
import { personName } from "#shared/kit/person.ts";
import type { OfficeQuotation } from "#shared/billing/quotations/adminContract.ts";
import { useLang } from "#app/i18n/useLang.ts";
import { useOfficePaths } from "#app/office/layout/paths.ts";

export type SourceQuotation = Pick<OfficeQuotation, "id" | "number" | "createdBy">;

export function QuotationLink({ of: { id, number, createdBy } }: { of: SourceQuotation }) {
  const t = useTranslations("manager.order");
  const paths = useOfficePaths();
  const lang = useLang();
  const by = createdBy
    ? t("quotationBy", { name: personName(createdBy, lang) })
    : t("quotationOwn");
  return (
    <>
      <Link to={paths.item("quotations", id)} className="text-link">
        {number}
      </Link>{" "}
      · {by}
      <span className="block text-xs text-muted">{t("quotationWhy")}</span>
    </>
  );
}
