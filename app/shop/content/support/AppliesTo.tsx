import { Link } from "react-router";
import { useTranslations } from "use-intl";
import type { ArticleProduct } from "#shared/content/support/contract.ts";
import { usePaths } from "#app/i18n/useLang.ts";

export function AppliesTo({ products }: { products: readonly ArticleProduct[] }) {
  const t = useTranslations("support.article");
  return (
    <section aria-labelledby="applies" className="text-sm">
      <h2 id="applies" className="text-sm">
        {t("applies")}
      </h2>
      <ul className="mt-2 grid gap-2">
        {products.map((product) => (
          <li key={product.uuid}>
            <ProductName product={product} />
            <span className="block text-muted">
              <Versions product={product} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

export function ProductName({
  product: { uuid, category, slug, name },
}: {
  product: ArticleProduct;
}) {
  const paths = usePaths();
  if (category === null) return name;
  return (
    <Link to={paths.product({ uuid, category, slug })} className="text-link">
      {name}
    </Link>
  );
}

function Versions({ product: { from, to } }: { product: ArticleProduct }) {
  const t = useTranslations("support.article");
  if (from === null) return to === null ? t("allVersions") : t("to", { to });
  if (to === null) return t("from", { from });
  return from === to ? t("only", { from }) : t("between", { from, to });
}
