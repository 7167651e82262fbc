import { Gift, Infinity as Forever } from "lucide-react";
import { useTranslations } from "use-intl";
import type { Commodity, Product } from "#shared/catalog/listing/contract.ts";
import { pricePerMonth, priceIn, savingPercent, TRIAL } from "#shared/catalog/products/rules.ts";
import { formatMoney } from "#shared/kit/money.ts";
import { formatMinute } from "#shared/kit/time.ts";
import { useVisitor } from "#app/client/useVisitor.ts";
import { StatusBadge } from "#app/ui/feedback/StatusBadge.tsx";
import { usePurchaseName } from "./planName.ts";
import type { DisplayPrice } from "../pricing/displayPrice.ts";

interface Shown extends DisplayPrice {
  plan: Commodity;
}

export function PlanName({
  kind,
  months,
  trialDays,
}: Pick<Commodity, "months"> & Pick<Product, "kind" | "trialDays">) {
  const t = useTranslations("catalogue.plans");
  const name = usePurchaseName()({ kind, edition: null, months });
  return (
    <span className="inline-flex flex-wrap items-center gap-2 text-base font-semibold">
      {name}
      {kind === "software" && months === null && (
        <StatusBadge tone="info" icon={<Forever />}>
          {t("once")}
        </StatusBadge>
      )}
      {months === TRIAL && (
        <StatusBadge tone="success" icon={<Gift />}>
          {t("oncePerMember", { days: trialDays })}
        </StatusBadge>
      )}
    </span>
  );
}

export function PlanPrice({ plan, price, about, chargeable }: Shown & { chargeable: boolean }) {
  const t = useTranslations("catalogue.plans");
  if (plan.months === TRIAL) return <span className="text-base font-semibold">{t("free")}</span>;
  const amount = formatMoney(price);
  const charged = price.currency !== "TWD" && (about || !chargeable);
  return (
    <span className="inline-grid">
      <span className="text-base font-semibold">{about ? t("about", { amount }) : amount}</span>
      {charged && (
        <span className="text-xs text-muted">
          {t("charge", { amount: formatMoney(priceIn(plan.prices, "TWD")) })}
        </span>
      )}
      <LowestPrice plan={plan} />
    </span>
  );
}

/** The lowest price before a reduction, and its end. */
export function LowestPrice({ plan: { prices, lowest } }: { plan: Commodity }) {
  const t = useTranslations("catalogue.plans");
  const price = priceIn(prices, useVisitor().currency);
  const found = lowest?.find(({ currency }) => currency === price.currency);
  if (!found) return null;
  const amount = formatMoney(found);
  return (
    <span className="grid gap-0.5 text-xs text-muted">
      {/* A price raised just before the reduction was no lower, so only the lowest price is shown. */}
      {found.minor > price.minor && (
        <span>
          <s className="me-2">{amount}</s>
          <StatusBadge tone="success">{t("sale")}</StatusBadge>
        </span>
      )}
      <span>{t("lowest", { amount })}</span>
      {found.until && <span>{t("saleEnds", { at: formatMinute(found.until) })}</span>}
    </span>
  );
}

/** Approximate where the currency's decimals cannot hold it exactly. */
export function PerMonth({ plan: { months }, price, about }: Shown) {
  const t = useTranslations("catalogue.plans");
  const each = pricePerMonth(price, months);
  if (!each || !months) return null;
  const exact = !about && each.minor * months === price.minor;
  const amount = formatMoney(each);
  return exact ? amount : t("about", { amount });
}

interface SavingProps {
  plan: Commodity;
  shortest: Commodity | undefined;
  currency: string;
}

/** Compared with the shortest plan. */
export function Saving({ plan, shortest, currency }: SavingProps) {
  const t = useTranslations("catalogue.plans");
  const against = shortest?.months && {
    price: priceIn(shortest.prices, currency),
    months: shortest.months,
  };
  const percent = savingPercent(priceIn(plan.prices, currency), plan.months, against || undefined);
  if (percent === 0) return null;
  return <span className="text-success">{t("savingPercent", { percent })}</span>;
}
