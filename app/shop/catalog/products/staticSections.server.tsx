import type { ComponentProps } from "react";
import type { Product } from "#shared/catalog/listing/contract.ts";
import type { Release } from "#shared/licensing/downloads/contract.ts";
import type { Lang } from "#shared/kit/lang.ts";
import { ProductDownloads } from "#app/shop/licensing/downloads/ProductDownloads.tsx";
import { TrialOffer } from "#app/shop/licensing/subscriptions/TrialOffer.tsx";
import { renderStatic } from "#app/layout/renderStatic.server.tsx";
import { markdownHtml } from "#app/text/markdown.ts";
import { AlertRequest } from "./AlertRequest.tsx";
import { EditionComparison } from "./EditionComparison.tsx";
import { ProductGallery } from "./ProductGallery.tsx";
import { ProductSpecifications } from "./ProductSpecifications.tsx";
import { RelatedProducts, RelationNotices } from "./RelatedProducts.tsx";

/** Sections without interaction, rendered to HTML. */
export const renderStaticSections = (
  lang: Lang,
  product: Product,
  releases: readonly Release[],
  trial: Omit<ComponentProps<typeof TrialOffer>, "product">,
) => ({
  pictures: renderStatic(lang, "pictures", <ProductGallery product={product} />),
  trial: renderStatic(
    lang,
    "trial",
    <>
      <TrialOffer product={product} {...trial} />
      <AlertRequest product={product} />
    </>,
  ),
  notices: renderStatic(lang, "notices", <RelationNotices product={product} />),
  facts: renderStatic(lang, "facts", <ProductSpecifications product={product} />),
  more: renderStatic(
    lang,
    "more",
    <>
      <EditionComparison product={product} />
      <ProductDownloads
        releases={releases.map((each) => ({ ...each, html: markdownHtml(each.notes) }))}
      />
      <RelatedProducts product={product} />
    </>,
  ),
});
