import { useTranslations } from "use-intl";
import { Alert } from "#app/ui/feedback/Alert.tsx";

export function RefundNotice({ note }: { note?: string | null }) {
  const t = useTranslations("checkout.state");
  const reason = useTranslations("purchase");
  return (
    <Alert tone="info" title={t("refundTitle")}>
      {note && <p className="mb-1">{reason("reason", { note })}</p>}
      <p>{t("refundText")}</p>
    </Alert>
  );
}
