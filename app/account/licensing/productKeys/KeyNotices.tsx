import { Form, useNavigation } from "react-router";
import { useTranslations } from "use-intl";
import { formatInstant } from "#shared/kit/time.ts";
import type { KeyOffer } from "#shared/licensing/productKeys/contract.ts";
import type { SubmissionError } from "#app/forms/submitted.ts";
import { useFormErrors } from "#app/forms/useFormErrors.ts";
import { FlashMessage } from "#app/layout/FlashMessage.tsx";
import { Alert } from "#app/ui/feedback/Alert.tsx";
import { Button } from "#app/ui/buttons/Button.tsx";
import type { KeyDone } from "./keyDone.ts";

interface KeyNoticesProps {
  offers: readonly KeyOffer[];
  done: KeyDone | null;
  code: string | undefined;
  refused: SubmissionError | undefined;
}

/** What was done, and keys that others hand over. */
export function KeyNotices({ offers, done, code, refused }: KeyNoticesProps) {
  const t = useTranslations("productKeys");
  const { message, tone } = useFormErrors(refused);
  if (offers.length === 0 && !done && code === undefined && !message) return null;
  return (
    <div className="mb-6 grid gap-4">
      <FlashMessage done={refused ? null : done} />
      {message && <Alert tone={tone} title={message} />}
      {code !== undefined && <Alert tone="info" title={t("code")} />}
      {offers.map((offer) => (
        <Offer key={offer.uuid} offer={offer} />
      ))}
    </div>
  );
}

function Offer({ offer }: { offer: KeyOffer }) {
  const t = useTranslations("productKeys.offers");
  const { formData } = useNavigation();
  const busy = (intent: string) =>
    formData?.get("intent") === intent && formData.get("id") === offer.uuid;
  return (
    <Alert
      tone="info"
      title={t("title")}
      actions={
        <Form method="post" preventScrollReset className="flex flex-wrap gap-2">
          <input type="hidden" name="id" value={offer.uuid} />
          <Button
            type="submit"
            name="intent"
            value="accept"
            size="sm"
            variant="primary"
            busy={busy("accept")}
          >
            {t("accept")}
          </Button>
          <Button type="submit" name="intent" value="decline" size="sm" busy={busy("decline")}>
            {t("decline")}
          </Button>
        </Form>
      }
    >
      {t("text", { ...offer, until: formatInstant(offer.until) })}
    </Alert>
  );
}
