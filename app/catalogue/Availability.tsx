import { PackageCheck } from "lucide-react";
import { useTranslations } from "use-intl";
import type { Commodity, Product } from "#shared/catalogue/contract.ts";
import { formatMoney } from "#shared/kit/money.ts";
import { useVisitor } from "../kit/visitor.ts";
import { useSite } from "../site/context.ts";
import { Alert } from "../ui/Alert.tsx";
import { buttonClass } from "../ui/buttonClass.ts";
import { FromPrice } from "./FromPrice.tsx";
import { Lowest } from "./planCells.tsx";
import { shownPrice } from "./shownPrice.ts";
import { StockBadge } from "./StockBadge.tsx";
import { TakePlan } from "./TakePlan.tsx";

interface AvailabilityProps {
  product: Product;
  /** Whether the chosen currency can be charged. */
  chargeable: boolean;
}

/** What it costs and how to get it: from its plans, at its one price, or from the day it is sold. */
export function Availability({ product, chargeable }: AvailabilityProps) {
  const t = useTranslations("catalogue");
  const { from, kind, commodities } = product;
  const [only] = commodities;
  if (!from) return <Announcement product={product} />;
  if (kind !== "software" && only) {
    return <OnePrice product={product} plan={only} chargeable={chargeable} />;
  }
  return (
    <div className="mt-6 flex flex-wrap items-center gap-x-8 gap-y-3">
      <FromPrice kind={kind} from={from} size="lg" />
      <a href="#plans" className={buttonClass({ variant: "primary", size: "lg" })}>
        {t("detail.choose")}
      </a>
    </div>
  );
}

function OnePrice({ product, plan, chargeable }: AvailabilityProps & { plan: Commodity }) {
  const t = useTranslations("catalogue");
  const { info } = useSite();
  const { kind } = product;
  const soldOut = plan.stock === 0;
  return (
    <div className="mt-6 grid gap-4">
      <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
        <FromPrice kind={kind} from={plan} size="lg" />
        <StockBadge stock={plan.stock} />
      </div>
      <Lowest plan={plan} />
      {!chargeable && <Alert tone="info" title={t("plans.charged")} />}
      {soldOut ? (
        <p>{t("plans.soldOut")}</p>
      ) : (
        <TakePlan product={product} plan={plan} name={product.name} size="lg" />
      )}
      {kind !== "software" && (
        <p className="flex max-w-prose gap-2 text-sm text-muted">
          <PackageCheck aria-hidden className="mt-0.5 size-4 shrink-0" />
          {t(`detail.fulfilment.${kind}`, { address: info.address })}
        </p>
      )}
    </div>
  );
}

function Announcement({ product: { unavailable, commodities } }: { product: Product }) {
  const t = useTranslations("catalogue");
  const { currency } = useVisitor();
  const [only] = commodities;
  const { price, about } = only ? shownPrice(only, currency) : { price: null, about: false };
  const amount = price ? formatMoney(price) : "";
  return (
    <Alert
      tone="info"
      className="mt-6"
      title={unavailable?.from ? t("availableFrom", { date: unavailable.from }) : t("notForSale")}
    >
      {unavailable?.reason}
      {only && (
        <p className="mt-1">
          {t("detail.announced", { price: about ? t("plans.about", { amount }) : amount })}
        </p>
      )}
    </Alert>
  );
}
