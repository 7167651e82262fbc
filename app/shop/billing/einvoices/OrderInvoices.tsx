import { useTranslations } from "use-intl";
import type { Invoice } from "#shared/billing/einvoices/contract.ts";
import { formatMoney } from "#shared/kit/money.ts";
import { Instant } from "#app/text/Instant.tsx";
import { DefinitionList } from "#app/ui/display/DefinitionList.tsx";
import { Panel } from "#app/ui/display/Panel.tsx";
import { StatusBadge } from "#app/ui/feedback/StatusBadge.tsx";
import { invoiceTones } from "./invoiceTones.ts";

export function OwnInvoices({ invoices }: { invoices: readonly Invoice[] }) {
  const t = useTranslations("invoicing");
  if (invoices.length === 0) return null;
  return (
    <Panel title={t("own")}>
      <div className="grid gap-6">
        {invoices.map((invoice) => (
          <OwnInvoice key={invoice.id} invoice={invoice} />
        ))}
      </div>
    </Panel>
  );
}

function OwnInvoice({ invoice }: { invoice: Invoice }) {
  const t = useTranslations("invoicing");
  const { state, number, randomCode, issuedAt, voidedAt, uniformNumber, donated } = invoice;
  const tone = invoiceTones[state === "failed" ? "asked" : state]; // failures are the shop's to solve
  const known = [
    { term: t("state"), value: <StatusBadge tone={tone}>{t(`ownStates.${state}`)}</StatusBadge> },
    { term: t("number"), value: number && <span className="font-mono">{number}</span> },
    { term: t("randomCode"), value: randomCode && <span className="font-mono">{randomCode}</span> },
    { term: t("issuedAt"), value: issuedAt && <Instant at={issuedAt} /> },
    { term: t("voidedAt"), value: voidedAt && <Instant at={voidedAt} /> },
    { term: t("amount"), value: formatMoney(invoice.amount) },
    { term: t("uniformNumber"), value: uniformNumber },
    { term: t("keeping"), value: donated ? t("donated") : null },
    ...invoice.allowances.map((allowance) => ({
      term: t("allowance", { number: allowance.number ?? "" }),
      value: formatMoney(allowance.amount),
    })),
  ];
  return (
    <div>
      <DefinitionList items={known.filter(({ value }) => value !== null)} />
      {number === null && state !== "void" && (
        <p className="mt-3 text-sm text-muted">{t("ownAsked")}</p>
      )}
    </div>
  );
}
