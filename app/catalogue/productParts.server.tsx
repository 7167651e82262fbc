import type { Product } from "#shared/catalogue/contract.ts";
import type { Release } from "#shared/downloads/contract.ts";
import type { Lang } from "#shared/kit/lang.ts";
import { Downloads } from "../downloads/Downloads.tsx";
import { drawn } from "../kit/drawn.server.tsx";
import { markdownHtml } from "../kit/markdown.ts";
import { Discussions } from "./Discussions.tsx";
import { EditionTable } from "./EditionTable.tsx";
import { ProductPictures } from "./ProductPictures.tsx";
import { ProductFacts } from "./ProductFacts.tsx";
import { RelatedProducts, RelationNotices } from "./Relations.tsx";

/** The parts of a product's page in which nothing moves, as HTML. */
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
