import { useTranslations } from "use-intl";
import { personName } from "#shared/kit/person.ts";
import { breakable } from "#app/text/breakableText.tsx";
import { useLang } from "#app/i18n/useLang.ts";
import { useVisitor } from "#app/client/useVisitor.ts";
import { useSite } from "#app/layout/siteContext.ts";

/** Print only. */
export function SellerAndBuyer({ mine }: { mine: boolean }) {
  const t = useTranslations("checkout.order");
  const { info } = useSite();
  const { user } = useVisitor();
  const lang = useLang();
  return (
    <div className="mt-4 hidden grid-cols-2 gap-8 text-sm print:grid">
      <address className="not-italic">
        <p className="font-semibold">{t("seller")}</p>
        <p>{info.name}</p>
        <p>{info.address}</p>
        <p>{info.phone}</p>
        <p>{info.email}</p>
      </address>
      {mine && user && (
        <address className="not-italic">
          <p className="font-semibold">{t("buyer")}</p>
          <p>{personName(user, lang)}</p>
          <p className="wrap-anywhere">{breakable(user.email)}</p>
        </address>
      )}
    </div>
  );
}
