import { useTranslations } from "use-intl";
import { StatusBadge } from "#app/ui/feedback/StatusBadge.tsx";

/** Whether the provider's signature is valid. */
export function SignatureBadge({ signed }: { signed: boolean }) {
  const t = useTranslations("manager.payments");
  return (
    <StatusBadge tone={signed ? "success" : "danger"}>{t(signed ? "good" : "bad")}</StatusBadge>
  );
}
