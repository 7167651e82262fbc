import { MonitorCheck } from "lucide-react";
import { useTranslations } from "use-intl";
import type { Product } from "#shared/catalogue/contract.ts";
import { pictureAddress } from "../kit/picture.ts";
import { Alert } from "../ui/Alert.tsx";
import { buttonClass } from "../ui/buttonClass.ts";
import { StatusBadge } from "../ui/StatusBadge.tsx";
import { FromPrice } from "./FromPrice.tsx";

/** What the product is, how it looks and what it costs to begin with. */
export function ProductIntro({ product }: { product: Product }) {
  const t = useTranslations("catalogue");
  return (
    <div className="mt-4 grid items-center gap-8 md:grid-cols-2 md:gap-12">
      <img
        src={pictureAddress(product.picture)}
        width={800}
        height={600}
        alt={product.pictureAlt}
        fetchPriority="high"
        className="h-auto w-full rounded-lg border border-line"
      />
      <div>
        <div className="flex flex-wrap items-center gap-2">
          <StatusBadge tone="neutral" icon={<></>}>
            {t(`kind.${product.kind}`)}
          </StatusBadge>
          {product.seats !== null && (
            <StatusBadge tone="neutral" icon={<MonitorCheck />}>
              {t("detail.seats", { seats: product.seats })}
            </StatusBadge>
          )}
          <span className="text-sm text-muted">{t("code", { code: product.code })}</span>
        </div>
        <h1 className="mt-3 text-3xl lg:text-4xl">{product.name}</h1>
        <p className="mt-3 text-lg">{product.tagline}</p>
        <p className="mt-3 max-w-prose text-muted">{product.summary}</p>
        <Availability product={product} />
      </div>
    </div>
  );
}

function Availability({ product: { from, unavailable } }: { product: Product }) {
  const t = useTranslations("catalogue");
  if (from) {
    return (
      <div className="mt-6 flex flex-wrap items-center gap-x-8 gap-y-3">
        <FromPrice from={from} size="lg" />
        <a href="#plans" className={buttonClass({ variant: "primary", size: "lg" })}>
          {t("detail.choose")}
        </a>
      </div>
    );
  }
  return (
    <Alert
      tone="info"
      className="mt-6"
      title={unavailable ? t("availableFrom", { date: unavailable.from }) : t("notForSale")}
    >
      {unavailable?.reason}
    </Alert>
  );
}
