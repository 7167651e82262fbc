import { useTranslations } from "use-intl";
import { personName } from "#shared/kit/personName.ts";
import { breakable } from "../kit/breakable.tsx";
import { useLang } from "../kit/language.ts";
import { useVisitor } from "../kit/visitor.ts";
import { useSite } from "../site/context.ts";

/** Who sold and, on the buyer's own copy, who bought: on paper alone, where no page stands around it. */
export function OrderParties({ mine }: { mine: boolean }) {
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
