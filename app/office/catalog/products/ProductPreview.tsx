import { Link } from "react-router";
import { useTranslations } from "use-intl";
import { pageContext } from "#app/requestContext.ts";
import ProductDetail from "#app/shop/catalog/products/ProductDetail.tsx";
import { loadProductPage } from "#app/shop/catalog/products/productPage.server.ts";
import { PhrasesProvider } from "#app/i18n/PhrasesProvider.tsx";
import { previewPhrases } from "#app/i18n/pagePhrases.server.ts";
import { Alert } from "#app/ui/feedback/Alert.tsx";
import { requireId } from "#app/office/layout/idParam.server.ts";
import { useOfficePaths } from "#app/office/layout/paths.ts";
import type { Route } from "./+types/ProductPreview";

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const asked = context.get(pageContext);
  const { id } = requireId(params);
  const version = Number(url.searchParams.get("version")) || undefined;
  const product = await asked.portal.products.preview({ id, version, currency: asked.currency });
  return { ...(await loadProductPage(asked, product, url)), phrases: previewPhrases(asked.lang) };
}

export default function Preview({ loaderData }: Route.ComponentProps) {
  const { phrases, ...shown } = loaderData;
  return (
    <>
      <PhrasesProvider phrases={phrases}>
        <Banner product={shown.product.uuid} />
      </PhrasesProvider>
      <div inert>
        <ProductDetail loaderData={shown} />
      </div>
    </>
  );
}

function Banner({ product }: { product: string }) {
  const t = useTranslations("products.preview");
  return (
    <div className="page-width pt-4">
      <Alert tone="info" silent title={t("title")}>
        <Link to={useOfficePaths().product(product)} className="text-link">
          {t("back")}
        </Link>
      </Alert>
    </div>
  );
}
