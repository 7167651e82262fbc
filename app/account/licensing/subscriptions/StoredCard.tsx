import { CreditCard } from "lucide-react";
import { useTranslations } from "use-intl";
import { formatMoney } from "#shared/kit/money.ts";
import type { StoredCardWire } from "#shared/licensing/subscriptions/cardContract.ts";
import type { SubscriptionDetail } from "#shared/licensing/subscriptions/contract.ts";
import { Disclosure } from "#app/ui/display/Disclosure.tsx";
import { Panel } from "#app/ui/display/Panel.tsx";
import { Checkbox } from "#app/ui/inputs/Checkbox.tsx";
import { brandName } from "./brandName.ts";
import { SubscriptionForm, type SubscriptionFormContext } from "./SubscriptionForm.tsx";

interface StoredCardProps extends SubscriptionFormContext {
  own: SubscriptionDetail;
  cards: readonly StoredCardWire[];
}

/** The card that pays the next periods: stored, changed or removed. Nothing where no card can be stored. */
export function StoredCard({ own, cards, ...form }: StoredCardProps) {
  const t = useTranslations("subscriptions.stored");
  const current = cards.find((card) => card.current);
  if (!own.takesCard && !current) return null;
  return (
    <Panel title={t("title")} description={current ? undefined : t("text")}>
      <div className="grid gap-3">
        {current && (
          <p className="flex items-center gap-2 font-semibold">
            <CreditCard aria-hidden className="size-5 shrink-0 text-muted" />
            {t("card", { ...current, brand: brandName(current.brand) })}
          </p>
        )}
        <div className={current && "-my-3"}>
          {own.takesCard && <Store own={own} current={current} cards={cards} {...form} />}
          {current && <Remove card={current} {...form} />}
        </div>
      </div>
    </Panel>
  );
}

interface StoreProps extends SubscriptionFormContext {
  own: SubscriptionDetail;
  current: StoredCardWire | undefined;
  cards: readonly StoredCardWire[];
}

/** The card used so far stays until another one is stored. */
function Store({ own, current, cards, ...form }: StoreProps) {
  const t = useTranslations("subscriptions.stored");
  const others = cards.flatMap(({ pays }) => pays).length - (current ? 1 : 0);
  const fields = (
    <SubscriptionForm
      intent="storeCard"
      variant={current ? "secondary" : "primary"}
      submit={t(current ? "change" : "store")}
      {...form}
    >
      <p className="text-muted">{t(current ? "changeText" : "storeText")}</p>
      {own.due && <p>{t("chargesDue", { amount: formatMoney(own.due.amount) })}</p>}
      {others > 0 && <Checkbox name="all" label={t("all", { count: others })} />}
    </SubscriptionForm>
  );
  if (!current) return fields;
  return (
    <Disclosure summary={t("change")} open={form.refused?.intent === "storeCard"}>
      {fields}
    </Disclosure>
  );
}

function Remove({ card, ...form }: SubscriptionFormContext & { card: StoredCardWire }) {
  const t = useTranslations("subscriptions.stored");
  return (
    <Disclosure summary={t("remove")} open={form.refused?.intent === "removeCard"}>
      <SubscriptionForm intent="removeCard" variant="danger" submit={t("remove")} {...form}>
        <p>{t("removeText", card)}</p>
      </SubscriptionForm>
    </Disclosure>
  );
}
