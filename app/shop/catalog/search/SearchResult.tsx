import { Link, useSearchParams } from "react-router";
import { useTranslations } from "use-intl";
import type { ProductCard } from "#shared/catalog/listing/contract.ts";
import type { SearchHit } from "#shared/catalog/search/contract.ts";
import { FromPrice } from "../pricing/FromPrice.tsx";
import { StockBadge } from "../products/StockBadge.tsx";
import { usePaths } from "#app/i18n/useLang.ts";
import { resizedPictureAddress } from "../media/imageUrl.ts";
import { cardLinkClass } from "#app/ui/display/Card.tsx";
import { resultPath } from "./resultPath.ts";
import { useKindName } from "./kindName.ts";
import { Highlight } from "./HighlightedText.tsx";
import { highlightSku } from "./highlightSku.ts";

export function SearchResult({ hit }: { hit: SearchHit }) {
  const kindName = useKindName("kind");
  const paths = usePaths();
  const { product } = hit;
  const [search] = useSearchParams();
  return (
    <article className="relative flex gap-4 overflow-hidden rounded-lg border border-line bg-raised p-4 transition-[border-color,box-shadow] hover:border-control hover:shadow-popup has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent md:gap-5">
      {product && <Thumbnail product={product} />}
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap gap-x-3 text-xs text-muted">
          <span>{kindName(hit.kind)}</span>
          {hit.code !== null && (
            <span>
              <Highlight pieces={highlightSku(hit.code, search.get("search") ?? "")} />
            </span>
          )}
        </p>
        <h2 className="mt-1 text-lg leading-tight">
          <Link
            to={resultPath(paths, hit)}
            prefetch="intent"
            className={`${cardLinkClass} outline-none`}
          >
            <Highlight pieces={hit.title} />
          </Link>
        </h2>
        <p className="mt-1.5 text-sm text-muted">
          <Highlight pieces={hit.excerpt} />
        </p>
        {product && <Offer product={product} />}
      </div>
    </article>
  );
}

const Thumbnail = ({ product }: { product: ProductCard }) => (
  <img
    src={resizedPictureAddress(product.picture, 320)}
    width={160}
    height={120}
    alt=""
    loading="lazy"
    className="h-auto w-20 shrink-0 self-start rounded-md border border-line bg-sunken sm:w-32 md:w-40"
  />
);

function Offer({ product: { kind, from, stock, unavailable } }: { product: ProductCard }) {
  const t = useTranslations("catalogue");
  if (!from) {
    return (
      <p className="mt-3 text-sm text-muted">
        {unavailable?.from ? t("availableFrom", { date: unavailable.from }) : t("notForSale")}
      </p>
    );
  }
  return (
    <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2">
      <FromPrice kind={kind} from={from} isLowest={from.several} />
      <StockBadge stock={stock} />
    </div>
  );
}
