import type { Product } from "#shared/catalog/listing/contract.ts";
import type { Release } from "#shared/licensing/downloads/contract.ts";
import type { Lang } from "#shared/kit/lang.ts";
import { Downloads } from "#app/shop/licensing/downloads/ProductDownloads.tsx";
import { drawn } from "#app/layout/renderStatic.server.tsx";
import { markdownHtml } from "#app/text/markdown.ts";
import { Discussions } from "./Discussions.tsx";
import { EditionTable } from "./EditionComparison.tsx";
import { ProductPictures } from "./ProductGallery.tsx";
import { ProductFacts } from "./ProductSpecifications.tsx";
import { RelatedProducts, RelationNotices } from "./RelatedProducts.tsx";

/** Sections without interaction, rendered to HTML. */
export const productParts = (lang: Lang, product: Product, releases: readonly Release[]) => ({
  pictures: drawn(lang, "pictures", <ProductPictures product={product} />),
  notices: drawn(lang, "notices", <RelationNotices product={product} />),
  facts: drawn(lang, "facts", <ProductFacts product={product} />),
  more: drawn(
    lang,
    "more",
    <>
      <EditionTable product={product} />
      <Downloads releases={releases.map((each) => ({ ...each, html: markdownHtml(each.notes) }))} />
      <RelatedProducts product={product} />
      <Discussions />
    </>,
  ),
});
