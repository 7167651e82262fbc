import { Link } from "react-router";
import { useTranslations } from "use-intl";
import { page } from "../../context.ts";
import ProductDetail from "../../catalogue/ProductDetail.tsx";
import { productPage } from "../../catalogue/productPage.server.ts";
import { WithPhrases } from "../../kit/WithPhrases.tsx";
import { previewPhrases } from "../../phrases.server.ts";
import { Alert } from "../../ui/Alert.tsx";
import { namedId } from "../item.server.ts";
import { useManagerPaths } from "../paths.ts";
import type { Route } from "./+types/Preview";

/** A version of a product, drawn as its page draws what is published. */
export async function loader({ params, url, context }: Route.LoaderArgs) {
  const asked = context.get(page);
  const { id } = namedId(params);
  const version = Number(url.searchParams.get("version")) || undefined;
  const product = await asked.portal.products.preview({ id, version, currency: asked.currency });
  return { ...(await productPage(asked, product, url)), phrases: previewPhrases(asked.lang) };
}

export default function Preview({ loaderData }: Route.ComponentProps) {
  const { phrases, ...shown } = loaderData;
  return (
    <>
      <WithPhrases phrases={phrases}>
        <Banner product={shown.product.uuid} />
      </WithPhrases>
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
        <Link to={useManagerPaths().product(product)} className="text-link">
          {t("back")}
        </Link>
      </Alert>
    </div>
  );
}
