import type { MouseEvent } from "react";
import { useTranslations } from "use-intl";
import type { Product } from "#shared/catalog/listing/contract.ts";
import { PurchaseOptions } from "./PurchaseOptions.tsx";
import { ProductTags } from "../tags/ProductTags.tsx";
import { NonBreakingName } from "./NonBreakingName.tsx";

interface ProductIntroProps {
  product: Product;
  /** HTML. */
  parts: { readonly pictures: string; readonly trial: string };
  chargeable: boolean;
}

/** Loads the lightbox on hover. */
const loadLightbox = () => import("./lightbox.ts");

/** Without the lightbox, the link opens the image. */
function enlarge(event: MouseEvent) {
  const link = (event.target as Element).closest("a");
  if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  loadLightbox().then(
    ({ openLightbox: zoom }) => zoom(link),
    () => location.assign(link.href),
  );
}

export function ProductIntro({ product, parts, chargeable }: ProductIntroProps) {
  const t = useTranslations("catalogue");
  return (
    <div className="mt-4 grid items-center gap-8 md:grid-cols-2 md:gap-12">
      <div
        dangerouslySetInnerHTML={{ __html: parts.pictures }}
        onPointerEnter={() => void loadLightbox()}
        onClick={enlarge} // keyboard activation of a link also fires click
        role="presentation"
      />
      <div>
        <div className="flex flex-wrap items-center gap-2 *:not-last:after:ms-2 *:not-last:after:content-['·']">
          <span className="text-sm text-muted">{t(`kind.${product.kind}`)}</span>
          {product.seats !== null && (
            <span className="text-sm text-muted">
              {t("detail.seats", { seats: product.seats })}
            </span>
          )}
          <span className="text-sm text-muted">{t("code", { code: product.code })}</span>
        </div>
        <h1 className="mt-3 text-3xl lg:text-4xl">
          <NonBreakingName name={product.name} />
        </h1>
        <p className="mt-3 text-lg">{product.tagline}</p>
        <p className="mt-3 max-w-prose text-muted">{product.summary}</p>
        <div className="mt-3">
          <ProductTags tags={product.tags} />
        </div>
        <PurchaseOptions product={product} chargeable={chargeable} />
        <div dangerouslySetInnerHTML={{ __html: parts.trial }} />
      </div>
    </div>
  );
}
