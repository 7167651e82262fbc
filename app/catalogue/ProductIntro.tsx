import { MonitorCheck } from "lucide-react";
import { useTranslations } from "use-intl";
import type { Product } from "#shared/catalogue/contract.ts";
import { pictureAddress } from "../kit/picture.ts";
import { StatusBadge } from "../ui/StatusBadge.tsx";
import { Availability } from "./Availability.tsx";
import { Tags } from "./Tags.tsx";

interface ProductIntroProps {
  product: Product;
  /** Whether the chosen currency can be charged. */
  chargeable: boolean;
}

/** What the product is, how it looks and what it costs to begin with. */
export function ProductIntro({ product, chargeable }: ProductIntroProps) {
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
        <div className="mt-3">
          <Tags tags={product.tags} />
        </div>
        <Availability product={product} chargeable={chargeable} />
      </div>
    </div>
  );
}
