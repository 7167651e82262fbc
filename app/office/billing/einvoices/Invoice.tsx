import { data, redirect } from "react-router";
import { useTranslations } from "use-intl";
import { invoiceOffice } from "#shared/billing/einvoices/contract.ts";
import { pageContext } from "#app/requestContext.ts";
import { toSubmissionError, parseSubmission } from "#app/forms/submitted.ts";
import { useFormErrors } from "#app/forms/useFormErrors.ts";
import { Alert } from "#app/ui/feedback/Alert.tsx";
import { useHasPermission } from "#app/office/layout/officeContext.ts";
import { requireId } from "#app/office/layout/idParam.server.ts";
import { OfficePage } from "#app/office/layout/OfficePage.tsx";
import { officePathsIn, useOfficePaths } from "#app/office/layout/paths.ts";
import type { Route } from "./+types/Invoice";
import { InvoiceFacts, Allowances, Content, History } from "./InvoiceDetails.tsx";
import { InvoiceBadge } from "./InvoiceBadge.tsx";
import { InvoiceActions } from "./InvoiceActions.tsx";

const DONE = ["invoice_retried", "invoice_void_asked", "invoice_asked"] as const;

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const invoice = await context.get(pageContext).portal.invoiceOffice.detail(requireId(params));
  return { invoice, done: DONE.find((each) => each === url.searchParams.get("done")) ?? null };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { portal, lang } = context.get(pageContext);
  const { id } = requireId(params);
  const form = await request.formData();
  const seen = (shown: string, done: (typeof DONE)[number]) =>
    redirect(`${officePathsIn(lang).item("invoices", shown)}?done=${done}`, 303);
  try {
    switch (form.get("intent")) {
      case "retry":
        await portal.invoiceOffice.retry({ id });
        return seen(id, "invoice_retried");
      case "void": {
        const read = parseSubmission(form, invoiceOffice.void.input.omit({ id: true }));
        if (!read.ok) return read.refused;
        await portal.invoiceOffice.void({ id, ...read.value });
        return seen(id, "invoice_void_asked");
      }
      case "issue": {
        const { order } = await portal.invoiceOffice.detail({ id });
        const { id: next } = await portal.invoiceOffice.issue({ id: order.id });
        return seen(next, "invoice_asked");
      }
    }
  } catch (error) {
    return toSubmissionError(error, form);
  }
  throw data(null, { status: 422 });
}

export default function Invoice({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslations("invoicing");
  const said = useTranslations("done");
  const paths = useOfficePaths();
  const errors = useFormErrors(actionData);
  const mayWrite = useHasPermission("payments.write");
  const { invoice, done } = loaderData;
  return (
    <OfficePage
      title={t("one", { number: invoice.number ?? t("unissued") })}
      here={paths.item("invoices", invoice.id)}
      above={[{ label: t("title"), href: paths.list("invoices") }]}
      badge={<InvoiceBadge state={invoice.state} />}
    >
      <div className="grid items-start gap-4 lg:grid-cols-2">
        {done && !actionData && (
          <Alert tone="success" title={said(done)} className="lg:col-span-2" />
        )}
        {errors.message && (
          <Alert tone={errors.tone} title={errors.message} className="lg:col-span-2" />
        )}
        {mayWrite && (
          <InvoiceActions key={invoice.history.length} invoice={invoice} errors={errors} />
        )}
        <InvoiceFacts invoice={invoice} />
        <Content invoice={invoice} />
        <Allowances invoice={invoice} />
        <History invoice={invoice} />
      </div>
    </OfficePage>
  );
}
