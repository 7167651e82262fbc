import { Link } from "react-router";
import { useTranslations } from "use-intl";
import type { EditedProduct } from "#shared/catalog/products/adminContract.ts";
import type { SubmissionError } from "#app/forms/submitted.ts";
import { useHasPermission } from "#app/office/layout/officeContext.ts";
import { PublishingPanel } from "#app/office/publishing/PublishingPanel.tsx";
import { useOfficePaths } from "#app/office/layout/paths.ts";

interface ProductPublishingProps {
  product: EditedProduct;
  refused: SubmissionError | undefined;
  dirty: boolean;
}

export function ProductPublishing({ product, refused, dirty }: ProductPublishingProps) {
  const t = useTranslations("products.publishing");
  const paths = useOfficePaths();
  const isStock = refused?.typed?.["intent"] === "stock";
  return (
    <PublishingPanel
      words="products.publishing"
      standing={product}
      refused={isStock ? undefined : refused}
      dirty={dirty}
      mayWrite={useHasPermission("products.write")}
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

const countUnpricedPlans = ({ content, plans }: EditedProduct): number =>
  content.soldOnline ? plans.filter(({ priced }) => !priced).length : 0;

const isUnpriced = (product: EditedProduct): boolean => countUnpricedPlans(product) > 0;

/** A warning only: products may be sold on request. */
function Unpriced({ product }: { product: EditedProduct }) {
  const t = useTranslations("products.publishing");
  const paths = useOfficePaths();
  const count = countUnpricedPlans(product);
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
