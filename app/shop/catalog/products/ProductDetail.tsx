import { lazy, Suspense } from "react";
import { data, redirect } from "react-router";
import { useTranslations } from "use-intl";
import { z } from "zod";
import { AddInput } from "#shared/sales/carts/contract.ts";
import { catalog, type Product } from "#shared/catalog/listing/contract.ts";
import { pageContext } from "#app/requestContext.ts";
import { setPageMeta } from "#app/seo/setPageMeta.server.ts";
import { redirectToCanonical } from "#app/navigation/redirectToCanonical.server.ts";
import { PhrasesProvider } from "#app/i18n/PhrasesProvider.tsx";
import { usePaths } from "#app/i18n/useLang.ts";
import { PageHead } from "#app/seo/PageHead.tsx";
import { Prose } from "#app/text/Prose.tsx";
import { routerLink } from "#app/navigation/routerLink.tsx";
import { toSubmissionError, parseSubmission } from "#app/forms/submitted.ts";
import { pathsIn } from "#app/paths.ts";
import { useSite } from "#app/layout/siteContext.ts";
import { Breadcrumbs } from "#app/ui/navigation/Breadcrumbs.tsx";
import type { Route } from "./+types/ProductDetail";
import { useCategoryName } from "../categories/categoryName.ts";
import { trialAction } from "#app/shop/licensing/subscriptions/trialAction.server.ts";
import { AddToCartResult } from "./AddToCartResult.tsx";
import { Plans } from "./Plans.tsx";
import { ProductIntro } from "./ProductIntro.tsx";
import { loadProductPage } from "./productPage.server.ts";
import { productHead } from "./productMeta.server.ts";

/** Far below what is seen first. */
const LatestDiscussions = lazy(() => import("#app/shop/community/forum/LatestDiscussions.tsx"));

export async function loader({ url, params, context }: Route.LoaderArgs) {
  const asked = catalog.product.input.safeParse(params);
  if (!asked.success) throw data(null, { status: 404 });
  const reader = context.get(pageContext);
  const { portal, currency, lang } = reader;
  const product = await portal.catalogue.product({ ...asked.data, currency });
  redirectToCanonical(url, pathsIn(lang).product(product));
  setPageMeta(context, await productHead(reader, product));
  return loadProductPage(reader, product, url);
}

const Choice = AddInput.extend({ intent: z.enum(["buy", "add"], "invalid") });

/** A guest without a visitor cookie goes through `cartWith`, which sets one. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const asked = context.get(pageContext);
  const { portal, lang, currency, signedIn, visitor } = asked;
  const form = await request.formData();
  if (form.get("intent") === "trial") return trialAction(asked, params, form);
  const read = parseSubmission(form, Choice);
  if (!read.ok) return read.refused;
  const { intent, ...chosen } = read.value;
  const paths = pathsIn(lang);
  if (!signedIn && visitor === null) return redirect(paths.cartWith({ ...chosen, currency }), 303);
  try {
    await portal.cart.add({ ...chosen, currency });
  } catch (error) {
    return toSubmissionError(error, form);
  }
  if (intent === "add") return { done: chosen.commodity };
  return redirect(paths.cart({ bought: chosen.commodity }), 303);
}

type ProductDetailProps = Pick<Route.ComponentProps, "loaderData"> & {
  actionData?: Route.ComponentProps["actionData"];
};

export default function ProductDetail({ loaderData, actionData }: ProductDetailProps) {
  const { product, edition, html, parts, chargeable, tried } = loaderData;
  const t = useTranslations("catalogue.detail");
  return (
    <article className="page-width py-6 md:py-8">
      <PageHead title={product.name} description={product.summary} />
      <Trail product={product} />
      <ProductIntro product={product} parts={parts} chargeable={chargeable} />
      <div {...innerHtml(parts.notices)} />
      <Plans product={product} edition={edition} chargeable={chargeable} tried={tried} />
      <AddToCartResult key={product.uuid} product={product} edition={edition} answer={actionData} />
      <div className="mt-12 grid grid-cols-1 gap-x-12 gap-y-10 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <section aria-labelledby="description" className="min-w-0">
          <h2 id="description" className="sr-only">
            {t("description")}
          </h2>
          <Prose html={html} />
        </section>
        <aside className="grid content-start gap-10" {...innerHtml(parts.facts)} />
      </div>
      <div className="mt-12 grid grid-cols-1 gap-12" {...innerHtml(parts.more)} />
      <PhrasesProvider phrases={loaderData.latestPhrases}>
        <Suspense>
          <LatestDiscussions
            key={product.uuid}
            of="product"
            narrowed={{ product: product.uuid }}
            className="mt-12"
          />
        </Suspense>
      </PhrasesProvider>
    </article>
  );
}

const innerHtml = (html: string) => ({ dangerouslySetInnerHTML: { __html: html } });

function Trail({ product }: { product: Product }) {
  const t = useTranslations("catalogue.list");
  const paths = usePaths();
  const nameOf = useCategoryName();
  const { categories } = useSite();
  const parent = categories.find(({ sub }) => sub.some(({ uuid }) => uuid === product.category));
  return (
    <Breadcrumbs
      label={t("trail")}
      link={routerLink}
      items={[
        { label: t("title"), href: paths.products() },
        ...[parent?.uuid, product.category].flatMap((uuid) => {
          const label = nameOf(uuid);
          return label ? [{ label, href: paths.products(uuid) }] : [];
        }),
        { label: product.name, href: paths.product(product) },
      ]}
    />
  );
}
