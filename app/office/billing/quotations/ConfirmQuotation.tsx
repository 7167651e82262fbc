import { useEffect, useRef } from "react";
import { useTranslations } from "use-intl";
import { formatMoney } from "#shared/kit/money.ts";
import type { QuotationPreview } from "#shared/billing/quotations/adminContract.ts";
import { usePurchaseName } from "#app/shop/catalog/products/planName.ts";
import { Alert } from "#app/ui/feedback/Alert.tsx";
import { Button } from "#app/ui/buttons/Button.tsx";

interface ConfirmQuotationProps {
  sure: QuotationPreview & { readonly email: string; readonly mark: string };
  busy: boolean;
}

export function ConfirmQuotation({
  sure: { lines, total, email, mark },
  busy,
}: ConfirmQuotationProps) {
  const t = useTranslations("quotations");
  const boughtName = usePurchaseName();
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.querySelector("button")?.focus(), []);
  return (
    <div ref={place}>
      <Alert tone="warning" title={t("sureTitle")}>
        <ul className="grid gap-1">
          {lines.map((line, at) => (
            <li key={at}>
              {t("sureLine", {
                name: line.name,
                plan: boughtName(line),
                quantity: String(line.quantity),
                unit: formatMoney(line.unit),
              })}{" "}
              {line.listed && t("sureListed", { amount: formatMoney(line.listed) })}
            </li>
          ))}
        </ul>
        <p className="mt-2 font-semibold">{t("sureTotal", { email, total: formatMoney(total) })}</p>
        <p className="mt-1">{t("sureText")}</p>
        <Button
          type="submit"
          name="confirmed"
          value={mark}
          variant="primary"
          busy={busy}
          className="mt-3"
        >
          {t("submit")}
        </Button>
      </Alert>
    </div>
  );
}
