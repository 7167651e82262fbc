import { Link } from "react-router";
import { useTranslations } from "use-intl";
import type { EditedProduct } from "#shared/catalog/products/adminContract.ts";
import type { Refused } from "#app/forms/submitted.ts";
import { useMay } from "#app/office/layout/officeContext.ts";
import { PublishingPanel } from "#app/office/publishing/PublishingPanel.tsx";
import { useManagerPaths } from "#app/office/layout/paths.ts";

interface PublishingProps {
  product: EditedProduct;
  refused: Refused | undefined;
  dirty: boolean;
}

export function Publishing({ product, refused, dirty }: PublishingProps) {
  const t = useTranslations("products.publishing");
  const paths = useManagerPaths();
  const isStock = refused?.typed?.["intent"] === "stock";
  return (
    <PublishingPanel
      words="products.publishing"
      standing={product}
      refused={isStock ? undefined : refused}
      dirty={dirty}
      mayWrite={useMay("products.write")}
      mayGo
      beside={
        product.live === null &&
        !isUnpriced(product) && (
          <Link to={paths.prices(`?search=${product.content.code}`)} className="text-link text-sm">
            {t("prices")}
          </Link>
        )
      }
    >
      <Unpriced product={product} />
    </PublishingPanel>
  );
}

const unpricedPlans = ({ content, plans }: EditedProduct): number =>
  content.soldOnline ? plans.filter(({ priced }) => !priced).length : 0;

const isUnpriced = (product: EditedProduct): boolean => unpricedPlans(product) > 0;

/** A warning only: products may be sold on request. */
function Unpriced({ product }: { product: EditedProduct }) {
  const t = useTranslations("products.publishing");
  const paths = useManagerPaths();
  const count = unpricedPlans(product);
  if (count === 0) return null;
  return (
    <p className="text-sm text-warning">
      {t("unpriced", { count })}{" "}
      <Link to={paths.prices(`?search=${product.content.code}`)} className="text-link">
        {t("prices")}
      </Link>
    </p>
  );
}
