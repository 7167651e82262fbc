import { Form, useNavigation } from "react-router";
import { useTranslations } from "use-intl";
import type { SuggestedPreference } from "#server/billing/einvoices/preferences.ts";
import type { OrderInvoicePreference } from "#shared/billing/einvoices/preferences.ts";
import type { SubmissionError } from "#app/forms/submitted.ts";
import { useFormErrors } from "#app/forms/useFormErrors.ts";
import { Alert } from "#app/ui/feedback/Alert.tsx";
import { Button } from "#app/ui/buttons/Button.tsx";
import { Disclosure } from "#app/ui/display/Disclosure.tsx";
import { Panel } from "#app/ui/display/Panel.tsx";
import { INVOICE_INTENT } from "./preferenceForm.ts";
import { PreferenceDetails } from "./PreferenceDetails.tsx";
import { PreferenceFields } from "./PreferenceFields.tsx";

interface OrderInvoiceProps {
  invoice: OrderInvoicePreference;
  company: SuggestedPreference["company"] | null;
  refused: SubmissionError | undefined;
}

export function InvoicePreferencePanel({
  invoice: { preference, changeable },
  company,
  refused,
}: OrderInvoiceProps) {
  const t = useTranslations("invoiceWish");
  if (!preference) return null;
  return (
    <div id="invoice" className="scroll-mt-20">
      <Panel title={t("title")}>
        {!changeable && refused && <Refusal refused={refused} />}
        <PreferenceDetails wish={preference} />
        {changeable && company && (
          <div className="mt-4 border-t border-line *:border-b-0 *:last:-mb-4 print:hidden">
            {/* A form that has done what it was for closes. */}
            <Change
              key={JSON.stringify(preference)}
              remembered={{ wish: preference, company }}
              refused={refused}
            />
          </div>
        )}
      </Panel>
    </div>
  );
}

/** Shown once the form is gone. */
function Refusal({ refused }: { refused: SubmissionError }) {
  const { message, tone } = useFormErrors(refused);
  return message && <Alert tone={tone} title={message} className="mb-4" />;
}

function Change({
  remembered,
  refused,
}: {
  remembered: SuggestedPreference;
  refused: SubmissionError | undefined;
}) {
  const t = useTranslations("invoiceWish");
  const { form, message, tone, fieldError, typed } = useFormErrors(refused);
  const busy = useNavigation().formData?.get("intent") === INVOICE_INTENT;
  return (
    <Disclosure summary={t("change")} open={refused !== undefined}>
      <Form ref={form} method="post" noValidate preventScrollReset className="grid gap-5">
        <input type="hidden" name="intent" value={INVOICE_INTENT} />
        {message && <Alert tone={tone} title={message} />}
        <PreferenceFields remembered={remembered} errors={{ fieldError, typed }} />
        <Button type="submit" variant="primary" busy={busy} className="justify-self-start">
          {t("save")}
        </Button>
      </Form>
    </Disclosure>
  );
}
