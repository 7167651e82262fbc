import { Form, useNavigation } from "react-router";
import { useTranslations } from "use-intl";
import type { Remembered } from "#server/billing/einvoices/preferences.ts";
import type { OrderInvoiceWish } from "#shared/billing/einvoices/preferences.ts";
import type { Refused } from "#app/forms/submitted.ts";
import { useRefused } from "#app/forms/useFormErrors.ts";
import { Alert } from "#app/ui/feedback/Alert.tsx";
import { Button } from "#app/ui/buttons/Button.tsx";
import { Disclosure } from "#app/ui/display/Disclosure.tsx";
import { Panel } from "#app/ui/display/Panel.tsx";
import { WISH_INTENT } from "./preferenceForm.ts";
import { WishFacts } from "./PreferenceDetails.tsx";
import { WishFields } from "./PreferenceFields.tsx";

interface OrderInvoiceProps {
  invoice: OrderInvoiceWish;
  company: Remembered["company"] | null;
  refused: Refused | undefined;
}

export function OrderInvoice({
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
        <WishFacts wish={preference} />
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
function Refusal({ refused }: { refused: Refused }) {
  const { message, tone } = useRefused(refused);
  return message && <Alert tone={tone} title={message} className="mb-4" />;
}

function Change({ remembered, refused }: { remembered: Remembered; refused: Refused | undefined }) {
  const t = useTranslations("invoiceWish");
  const { form, message, tone, fault, typed } = useRefused(refused);
  const busy = useNavigation().formData?.get("intent") === WISH_INTENT;
  return (
    <Disclosure summary={t("change")} open={refused !== undefined}>
      <Form ref={form} method="post" noValidate preventScrollReset className="grid gap-5">
        <input type="hidden" name="intent" value={WISH_INTENT} />
        {message && <Alert tone={tone} title={message} />}
        <WishFields remembered={remembered} told={{ fault, typed }} />
        <Button type="submit" variant="primary" busy={busy} className="justify-self-start">
          {t("save")}
        </Button>
      </Form>
    </Disclosure>
  );
}
