import { Link } from "react-router";
import { useTranslations } from "use-intl";
import { Alert } from "#app/ui/feedback/Alert.tsx";
import { buttonClass } from "#app/ui/buttons/buttonClass.ts";
import { useHasPermission } from "#app/office/layout/officeContext.ts";
import { useOfficePaths } from "#app/office/layout/paths.ts";
import type { ImportAnswer } from "./importAction.server.ts";
import { ChangedProducts } from "./ChangedProducts.tsx";

type ImportResultProps = Extract<ImportAnswer, { done: object }>["done"];

export function ImportResult({ report, products, differing }: ImportResultProps) {
  const t = useTranslations("products.files");
  const paths = useOfficePaths();
  const mayPrice = useHasPermission("prices.write");
  const { created, changed, prices } = report.counts;
  const isSame = created + changed === 0;
  return (
    <div className="grid gap-4">
      <Alert
        tone="success"
        title={isSame ? t("done.same") : t("done.title", { created, changed })}
        actions={
          <>
            <Link to={paths.list("products")} className={buttonClass({ size: "sm" })}>
              {t("done.toList")}
            </Link>
            {report.priceChange && mayPrice && (
              <Link to={paths.prices()} className={buttonClass({ size: "sm" })}>
                {t("done.prices", { count: prices })}
              </Link>
            )}
            {report.newTags.length > 0 && (
              <Link to={paths.list("tags", "?unchecked=1")} className={buttonClass({ size: "sm" })}>
                {t("done.tags", { count: report.newTags.length })}
              </Link>
            )}
            <Link to={paths.productImport()} className={buttonClass({ size: "sm" })}>
              {t("again")}
            </Link>
          </>
        }
      >
        {!isSame && t("done.text")}
      </Alert>
      {products.length > 0 && (
        <ChangedProducts title={t("done.products")} products={products} all={differing} done />
      )}
    </div>
  );
}
