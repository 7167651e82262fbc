import { PackageCheck } from "lucide-react";
import { Link } from "react-router";
import { useTranslations } from "use-intl";
import type { Commodity, Product } from "#shared/catalog/listing/contract.ts";
import { TRIAL } from "#shared/catalog/products/rules.ts";
import { formatMoney } from "#shared/kit/money.ts";
import { usePaths } from "#app/i18n/useLang.ts";
import { useVisitor } from "#app/client/useVisitor.ts";
import { useSite } from "#app/layout/siteContext.ts";
import { Alert } from "#app/ui/feedback/Alert.tsx";
import { buttonClass } from "#app/ui/buttons/buttonClass.ts";
import { FromPrice } from "../pricing/FromPrice.tsx";
import { hasPlanChoice } from "./hasPlanChoice.ts";
import { LowestPrice } from "./planCells.tsx";
import { displayPrice } from "../pricing/displayPrice.ts";
import { StockBadge } from "./StockBadge.tsx";
import { AddToCartButtons } from "./AddToCartButtons.tsx";

interface PurchaseOptionsProps {
  product: Product;
  chargeable: boolean;
}

export function PurchaseOptions({ product, chargeable }: PurchaseOptionsProps) {
  const t = useTranslations("catalogue");
  const { from, kind, commodities } = product;
  const [first] = commodities;
  if (!from) return <Announcement product={product} />;
  if (first && !hasPlanChoice(product)) {
    return <OnePrice product={product} plan={first} chargeable={chargeable} />;
  }
  return (
    <div className="mt-6 grid gap-4">
      <div className="flex flex-wrap items-center gap-x-8 gap-y-3">
        <FromPrice kind={kind} from={from} isLowest size="lg" />
        <a href="#plans" className={buttonClass({ variant: "primary", size: "lg" })}>
          {t("detail.choose")}
        </a>
      </div>
      <Fulfillment kind={kind} />
    </div>
  );
}

function OnePrice({ product, plan, chargeable }: PurchaseOptionsProps & { plan: Commodity }) {
  const t = useTranslations("catalogue");
  const soldOut = plan.stock === 0;
  return (
    <div className="mt-6 grid gap-4">
      <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
        <FromPrice kind={product.kind} from={plan} isLowest={false} size="lg" />
        <StockBadge stock={plan.stock} />
      </div>
      <LowestPrice plan={plan} />
      {!chargeable && <Alert tone="info" title={t("plans.charged")} />}
      {soldOut ? (
        <p>{t("plans.soldOut")}</p>
      ) : (
        <AddToCartButtons product={product} plan={plan} name={product.name} size="lg" />
      )}
      <Fulfillment kind={product.kind} />
    </div>
  );
}

function Fulfillment({ kind }: Pick<Product, "kind">) {
  const t = useTranslations("catalogue.detail.fulfilment");
  const { info } = useSite();
  if (kind === "software") return null;
  return (
    <p className="flex max-w-prose gap-2 text-sm text-muted">
      <PackageCheck aria-hidden className="mt-0.5 size-4 shrink-0" />
      {t(kind, { address: info.address })}
    </p>
  );
}

function Announcement({ product: { unavailable, commodities } }: { product: Product }) {
  const t = useTranslations("catalogue");
  const { currency } = useVisitor();
  const paths = usePaths();
  const only = commodities.find(({ months }) => months !== TRIAL); // a trial's price says nothing about the later one
  const { price, about } = only ? displayPrice(only, currency) : { price: null, about: false };
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
          {t(unavailable?.from ? "detail.announced" : "detail.reference", {
            price: about ? t("plans.about", { amount }) : amount,
          })}
        </p>
      )}
      {!unavailable?.from && (
        <p className="mt-1">
          <Link to={paths.contact()} className="text-link">
            {t("detail.ask")}
          </Link>
        </p>
      )}
    </Alert>
  );
}
