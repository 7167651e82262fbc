import { Link } from "react-router";
import { useTranslations } from "use-intl";
import { TRIAL } from "#shared/catalog/products/rules.ts";
import { formatMoney } from "#shared/kit/money.ts";
import { personName } from "#shared/kit/person.ts";
import { formatDay } from "#shared/kit/time.ts";
import type { OfficeSubscription } from "#shared/licensing/subscriptionOffice/contract.ts";
import { Instant } from "#app/text/Instant.tsx";
import { useLang } from "#app/i18n/useLang.ts";
import { usePurchaseName } from "#app/shop/catalog/products/planName.ts";
import { DefinitionList } from "#app/ui/display/DefinitionList.tsx";
import { Panel } from "#app/ui/display/Panel.tsx";
import { useHasPermission } from "#app/office/layout/officeContext.ts";
import { useOfficePaths } from "#app/office/layout/paths.ts";
import { OrderLink } from "#app/office/sales/orders/OrderLink.tsx";
import { useNextStep } from "./useNextStep.ts";

interface FactsProps {
  subscription: OfficeSubscription;
}

export function SubscriptionFacts({ subscription }: FactsProps) {
  const t = useTranslations("manager.subscriptions");
  const planName = usePurchaseName();
  const nextStep = useNextStep();
  const { uuid, quantity, change, cancelledAt, endReason, openOrder } = subscription;
  const items = [
    { term: t("member"), value: <Member subscription={subscription} /> },
    { term: t("product"), value: <Product subscription={subscription} /> },
    {
      term: t("plan"),
      value:
        quantity > 1
          ? t("pieces", { plan: planName(subscription), count: quantity })
          : planName(subscription),
    },
    { term: t("amount"), value: <Amount subscription={subscription} /> },
    { term: t("next"), value: nextStep(subscription) },
    ...(change
      ? [
          {
            term: t("waiting"),
            value: t("waitingPlan", {
              day: formatDay(change.from),
              plan: planName({ ...change, kind: subscription.kind }),
              amount: formatMoney(change.amount),
            }),
          },
        ]
      : []),
    ...(openOrder
      ? [
          {
            term: t("openOrder"),
            value: <OrderLink order={{ id: openOrder.uuid, number: openOrder.number }} />,
          },
        ]
      : []),
    { term: t("paidUntil"), value: <Instant at={subscription.paidUntil} /> },
    { term: t("startedAt"), value: <Instant at={subscription.startedAt} /> },
    ...(subscription.anchorAt === subscription.startedAt
      ? []
      : [{ term: t("anchor"), value: <Instant at={subscription.anchorAt} /> }]),
    { term: t("grace"), value: t("graceDays", { days: subscription.graceDays }) },
    ...(cancelledAt ? [{ term: t("cancelledAt"), value: <Instant at={cancelledAt} /> }] : []),
    ...(endReason ? [{ term: t("endedAt"), value: <Ended subscription={subscription} /> }] : []),
    { term: t("id"), value: <span className="font-mono text-xs wrap-anywhere">{uuid}</span> },
  ];
  return (
    <Panel title={t("facts")}>
      <DefinitionList items={items} />
    </Panel>
  );
}

function Ended({ subscription: { endedAt, endReason, continuedBy } }: FactsProps) {
  const t = useTranslations("manager.subscriptions");
  const reason = useTranslations("subscriptions.detail.reasons");
  const paths = useOfficePaths();
  return (
    <>
      {endedAt && <Instant at={endedAt} />}
      {endReason && <span className="block text-muted">{reason(endReason)}</span>}
      {continuedBy && (
        <Link to={paths.item("subscriptions", continuedBy)} className="text-link block">
          {t("continued")}
        </Link>
      )}
    </>
  );
}

function Member({ subscription: { member } }: FactsProps) {
  const paths = useOfficePaths();
  const name = personName(member, useLang()) || member.email;
  return (
    <>
      {useHasPermission("members.read") ? (
        <Link to={paths.item("member", member.uuid)} className="text-link">
          {name}
        </Link>
      ) : (
        name
      )}
      <span className="block wrap-anywhere text-muted">{member.email}</span>
    </>
  );
}

function Product({ subscription: { product, name } }: FactsProps) {
  const paths = useOfficePaths();
  if (!useHasPermission("products.read")) return name;
  return (
    <Link to={paths.product(product)} className="text-link">
      {name}
    </Link>
  );
}

function Amount({ subscription: { months, amount, unit, quantity, discount } }: FactsProps) {
  const t = useTranslations("manager.subscriptions");
  if (months === null || months === TRIAL || amount.minor === 0) return t("free");
  const sum = { unit: formatMoney(unit), quantity, discount: formatMoney(discount) };
  return (
    <>
      {t("each", { amount: formatMoney(amount), months })}
      {(quantity > 1 || discount.minor > 0) && (
        <span className="block text-muted">
          {t(discount.minor > 0 ? "sumDiscount" : "sum", sum)}
        </span>
      )}
    </>
  );
}
