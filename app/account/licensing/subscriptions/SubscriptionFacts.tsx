import { Link } from "react-router";
import { useTranslations } from "use-intl";
import { TRIAL } from "#shared/catalog/products/rules.ts";
import { formatMoney } from "#shared/kit/money.ts";
import { formatInstant } from "#shared/kit/time.ts";
import type { SubscriptionDetail } from "#shared/licensing/subscriptions/contract.ts";
import { usePaths } from "#app/i18n/useLang.ts";
import { usePurchaseName } from "#app/shop/catalog/products/planName.ts";
import { Instant } from "#app/text/Instant.tsx";
import { DefinitionList } from "#app/ui/display/DefinitionList.tsx";
import { Panel } from "#app/ui/display/Panel.tsx";

interface SubscriptionFactsProps {
  own: SubscriptionDetail;
  /** A stored card pays it. */
  hasCard: boolean;
}

/** What it is, what it costs and why, and how it goes on. */
export function SubscriptionFacts({ own, hasCard }: SubscriptionFactsProps) {
  const t = useTranslations("subscriptions");
  const detail = useTranslations("subscriptions.detail");
  const planName = usePurchaseName();
  const paths = usePaths();
  const { kind, edition, months, quantity, contract, next, endReason, category, slug } = own;
  return (
    <Panel
      title={detail("facts")}
      actions={
        <Link
          to={paths.product({ category, uuid: own.product, slug })}
          className="text-link text-sm"
        >
          {detail("product")}
        </Link>
      }
      footer={contract ? detail("cardFixed") : undefined}
    >
      <DefinitionList
        items={[
          {
            term: t("plan"),
            value: (
              <>
                {planName({ kind, edition, months })}
                {quantity > 1 && (
                  <span className="block text-muted">{t("quantity", { count: quantity })}</span>
                )}
              </>
            ),
          },
          { term: t("amount"), value: <Amount own={own} /> },
          ...(own.newPrice
            ? [
                {
                  term: detail("newPrice"),
                  value: detail("newPriceFrom", {
                    amount: formatMoney(own.newPrice.amount),
                    at: formatInstant(own.newPrice.from),
                  }),
                },
              ]
            : []),
          ...(next?.step === "charge"
            ? [{ term: detail("nextCharge"), value: <Instant at={next.at} /> }]
            : []),
          { term: detail("mode"), value: <Mode own={own} hasCard={hasCard} /> },
          { term: detail("paidUntil"), value: <Instant at={own.paidUntil} /> },
          ...(endReason
            ? [{ term: detail("endReason"), value: detail(`reasons.${endReason}`) }]
            : []),
          { term: detail("started"), value: <Instant at={own.startedAt} /> },
        ]}
      />
    </Panel>
  );
}

function Amount({ own }: { own: SubscriptionDetail }) {
  const t = useTranslations("subscriptions.detail");
  const { months, amount, unit, quantity, discount, contract } = own;
  if (!months) return t("free");
  const sum = {
    unit: formatMoney(unit),
    quantity,
    discount: formatMoney(discount),
  };
  return (
    <>
      {t("each", { amount: formatMoney(amount), months })}
      <span className="block text-muted">
        {(quantity > 1 || discount.minor > 0) && (
          <span className="block">{t(discount.minor > 0 ? "whyDiscount" : "whySum", sum)}</span>
        )}
        <span className="block">{t(contract ? "whyContract" : "whyManual")}</span>
      </span>
    </>
  );
}

function Mode({ own: { months, contract, cancelledAt }, hasCard }: SubscriptionFactsProps) {
  const t = useTranslations("subscriptions.detail");
  if (months === TRIAL) return t("modeTrial");
  if (cancelledAt !== null) return t("modeCancelled", { at: formatInstant(cancelledAt) });
  if (!contract) return t(hasCard ? "modeCard" : "modeManual");
  return (
    <>
      {t("modeContract")}
      {contract.card !== null && (
        <span className="block text-muted">{t("card", { card: contract.card })}</span>
      )}
    </>
  );
}
