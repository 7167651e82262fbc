import { Form, Link, useNavigation } from "react-router";
import { useTranslations } from "use-intl";
import type { OrderInvoices } from "#shared/billing/einvoices/contract.ts";
import { formatMoney } from "#shared/kit/money.ts";
import { Button } from "#app/ui/buttons/Button.tsx";
import { Panel } from "#app/ui/display/Panel.tsx";
import { useHasPermission } from "#app/office/layout/officeContext.ts";
import { InvoiceBadge } from "./InvoiceBadge.tsx";
import { useOfficePaths } from "#app/office/layout/paths.ts";

export function OrderInvoicesPanel({ of: { invoices, issuable } }: { of: OrderInvoices }) {
  const mayIssue = useHasPermission("payments.write") && issuable;
  const t = useTranslations("invoicing");
  const paths = useOfficePaths();
  const busy = useNavigation().formData?.get("intent") === "issueInvoice";
  if (invoices.length === 0 && !mayIssue) return null;
  return (
    <Panel title={t("title")}>
      <ul className="grid gap-3">
        {invoices.map(({ id, number, state, amount }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
            <Link to={paths.item("invoices", id)} className="text-link font-mono">
              {number ?? t("unissued")}
            </Link>
            <span className="tabular-nums">{formatMoney(amount)}</span>
            <InvoiceBadge state={state} />
          </li>
        ))}
      </ul>
      {mayIssue && (
        <Form method="post">
          <input type="hidden" name="intent" value="issueInvoice" />
          <Button type="submit" size="sm" busy={busy}>
            {t("issue")}
          </Button>
        </Form>
      )}
    </Panel>
  );
}
