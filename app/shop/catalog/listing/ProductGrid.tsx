import { CalendarClock } from "lucide-react";
import type { ImgHTMLAttributes } from "react";
import { Link } from "react-router";
import { useTranslations } from "use-intl";
import type { ProductCard } from "#shared/catalog/listing/contract.ts";
import { usePaths } from "#app/i18n/useLang.ts";
import { resizedPictureAddress } from "../media/imageUrl.ts";
import { Card, cardLinkClass } from "#app/ui/display/Card.tsx";
import { classes } from "#app/ui/classes.ts";
import { StatusBadge } from "#app/ui/feedback/StatusBadge.tsx";
import { FromPrice } from "../pricing/FromPrice.tsx";
import { StockBadge } from "../products/StockBadge.tsx";
import { NonBreakingName } from "../products/NonBreakingName.tsx";

interface ProductGridProps {
  products: readonly ProductCard[];
  headingLevel: 2 | 3;
  /** Above the fold: loads the first row eagerly. */
  first?: boolean;
  /** The list is filtered by free trial. */
  trial?: boolean;
  className?: string;
}

/** Columns at the widest. */
const ROW = 3;

export const ProductGrid = ({
  products,
  headingLevel,
  first,
  trial,
  className,
}: ProductGridProps) => (
  <ul className={classes("grid gap-5 sm:grid-cols-2 lg:grid-cols-3", className)}>
    {products.map((product, at) => (
      <li key={product.uuid} className="flex">
        <ProductTile
          product={product}
          headingLevel={headingLevel}
          trial={trial}
          loading={first && at < ROW ? "eager" : "lazy"}
          fetchPriority={first && at === 0 ? "high" : undefined}
        />
      </li>
    ))}
  </ul>
);

interface ProductTileProps
  extends
    Pick<ProductGridProps, "headingLevel" | "trial">,
    Pick<ImgHTMLAttributes<HTMLImageElement>, "loading" | "fetchPriority"> {
  product: ProductCard;
}

function ProductTile({ product, headingLevel, trial, loading, fetchPriority }: ProductTileProps) {
  const t = useTranslations("catalogue");
  const paths = usePaths();
  const Heading = `h${headingLevel}` as const;
  return (
    <Card
      pressable
      className="w-full"
      media={
        <img
          src={resizedPictureAddress(product.picture, 640)}
          width={800}
          height={600}
          alt={product.pictureAlt}
          loading={loading}
          fetchPriority={fetchPriority}
          className="aspect-4/3 h-auto object-contain"
        />
      }
    >
      <p className="flex flex-wrap justify-between gap-x-3 text-xs text-muted">
        <span>{t(`kind.${product.kind}`)}</span>
        <span>{product.code}</span>
      </p>
      <Heading className="text-lg leading-tight">
        <Link to={paths.product(product)} prefetch="intent" className={cardLinkClass}>
          <NonBreakingName name={product.name} />
        </Link>
      </Heading>
      <p className="text-sm text-muted">
        <NonBreakingName name={product.tagline} />
      </p>
      <div className="mt-auto flex min-h-12 items-end pt-3">
        <Offer product={product} trial={trial} />
      </div>
    </Card>
  );
}

function Offer({ product, trial }: Pick<ProductTileProps, "product" | "trial">) {
  const { kind, from, stock, unavailable } = product;
  const t = useTranslations("catalogue");
  if (from) {
    return (
      <div className="flex w-full flex-wrap items-center justify-between gap-2">
        <div>
          {trial && <p className="text-sm text-success">{t("trial")}</p>}
          <FromPrice kind={kind} from={from} isLowest={from.several} />
        </div>
        <StockBadge stock={stock} />
      </div>
    );
  }
  return (
    <StatusBadge tone="neutral" icon={<CalendarClock />}>
      {unavailable?.from ? t("availableFrom", { date: unavailable.from }) : t("notForSale")}
    </StatusBadge>
  );
}
