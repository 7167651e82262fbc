import { FileSignature } from "lucide-react";
import { Form, useNavigation } from "react-router";
import { useTranslations } from "use-intl";
import { DraftField } from "#app/forms/DraftField.tsx";
import { Button } from "#app/ui/buttons/Button.tsx";

export function RequestQuotation({ idempotencyKey }: { idempotencyKey: string }) {
  const t = useTranslations("checkout.cart");
  const busy = useNavigation().formData?.get("intent") === "quote";
  return (
    <Form method="post" className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <input type="hidden" name="intent" value="quote" />
      <DraftField name="idempotencyKey" value={idempotencyKey} />
      <Button type="submit" size="sm" busy={busy} icon={<FileSignature />}>
        {t("quote")}
      </Button>
      <span className="text-sm text-muted">{t("quoteHint")}</span>
    </Form>
  );
}
