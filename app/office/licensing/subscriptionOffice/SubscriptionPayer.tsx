import { useTranslations } from "use-intl";
import type { OfficeSubscription } from "#shared/licensing/subscriptionOffice/contract.ts";
import { brandName } from "#app/account/licensing/subscriptions/brandName.ts";
import { DefinitionList } from "#app/ui/display/DefinitionList.tsx";
import { Panel } from "#app/ui/display/Panel.tsx";
import { useCodeLabels } from "#app/office/layout/codeLabels.ts";
import { OrderLink } from "#app/office/sales/orders/OrderLink.tsx";
import { renewalOf } from "./renewalOf.ts";
import { SubscriptionLinks } from "./SubscriptionLinks.tsx";

interface PayerProps {
  subscription: OfficeSubscription;
}

/** How it is renewed, by which card or contract. */
export function SubscriptionPayer({ subscription }: PayerProps) {
  const t = useTranslations("manager.subscriptions");
  const renewal = renewalOf(subscription);
  const { contract } = subscription;
  return (
    <Panel title={t("renewal")} description={t(`renewalTexts.${renewal}`)}>
      {renewal === "card" && <StoredCard subscription={subscription} />}
      {contract && <Contract contract={contract} />}
    </Panel>
  );
}

function StoredCard({ subscription: { card } }: PayerProps) {
  const t = useTranslations("manager.subscriptions");
  if (!card) return <p className="text-sm font-semibold text-danger">{t("cardNone")}</p>;
  const { brand, last4, expires } = card;
  const items = [
    {
      term: t("card"),
      value: last4 === null ? brandName(brand) : t("cardOf", { brand: brandName(brand), last4 }),
    },
    { term: t("expires"), value: expires },
  ];
  return <DefinitionList items={items} />;
}

type ContractFacts = NonNullable<OfficeSubscription["contract"]>;

function Contract({ contract }: { contract: ContractFacts }) {
  const t = useTranslations("manager.subscriptions");
  const provider = useCodeLabels("order.providers");
  const states = useTranslations("manager.charges.mandates");
  const { ref, state, card, order, others } = contract;
  const items = [
    { term: t("contract"), value: <span className="font-mono wrap-anywhere">{ref}</span> },
    { term: t("provider"), value: provider(contract.provider) },
    { term: t("contractState"), value: states(state) },
    ...(card === null ? [] : [{ term: t("card"), value: t("cardEnding", { last4: card }) }]),
    {
      term: t("contractOrder"),
      value: <OrderLink order={{ id: order.uuid, number: order.number }} />,
    },
    ...(others.length > 0 ? [{ term: t("others"), value: <SubscriptionLinks of={others} /> }] : []),
  ];
  return <DefinitionList items={items} />;
}
