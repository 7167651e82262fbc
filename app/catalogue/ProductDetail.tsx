import { data, redirect } from "react-router";
import { useTranslations } from "use-intl";
import { z } from "zod";
import { AddInput } from "#shared/cart/contract.ts";
import { catalogue, type Product } from "#shared/catalogue/contract.ts";
import { page } from "../context.ts";
import { usePaths } from "../kit/language.ts";
import { markdownHtml } from "../kit/markdown.server.ts";
import { PageHead } from "../kit/PageHead.tsx";
import { Prose } from "../kit/Prose.tsx";
import { routed } from "../kit/routed.tsx";
import { refusedWith, submitted } from "../kit/submitted.ts";
import { pathsIn } from "../paths.ts";
import { Breadcrumbs } from "../ui/Breadcrumbs.tsx";
import { DefinitionList } from "../ui/DefinitionList.tsx";
import type { Route } from "./+types/ProductDetail";
import { useCategoryName } from "./categoryName.ts";
import { PlanAnswer } from "./PlanAnswer.tsx";
import { Plans } from "./Plans.tsx";
import { ProductIntro } from "./ProductIntro.tsx";
import { StructuredData } from "./StructuredData.tsx";

/** In minor units: whether a currency is taken does not depend on it. */
const ANY_AMOUNT = 1_000;

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { portal, currency } = context.get(page);
  const asked = catalogue.product.input.safeParse(params);
  if (!asked.success) throw data(null, { status: 404 });
  const product = await portal.catalogue.product({ ...asked.data, currency });
  const offers = await portal.payments.offers({
    amount: { minor: ANY_AMOUNT, currency },
    lines: [],
  });
  const edition = new URL(request.url).searchParams.get("edition");
  return {
    product,
    edition: product.editions.find(({ uuid }) => uuid === edition) ?? product.editions[0] ?? null,
    html: markdownHtml(product.description),
    chargeable: offers.some(({ unavailable }) => unavailable !== "currency"),
  };
}

const Choice = AddInput.extend({ intent: z.enum(["buy", "add"], "invalid") });

/** Puts a plan into the cart; where nothing can be kept for a guest yet, by the address that sees to that. */
export async function action({ request, context }: Route.ActionArgs) {
  const { portal, lang, currency, signedIn, visitor } = context.get(page);
  const form = await request.formData();
  const read = submitted(form, Choice);
  if (!read.ok) return read.refused;
  const { intent, ...chosen } = read.value;
  const paths = pathsIn(lang);
  if (!signedIn && visitor === null) return redirect(paths.cartWith({ ...chosen, currency }), 303);
  try {
    await portal.cart.add({ ...chosen, currency });
  } catch (error) {
    return refusedWith(error, form);
  }
  return intent === "buy" ? redirect(paths.cart(), 303) : { done: "cart_added" as const };
}

export default function ProductDetail({ loaderData, actionData }: Route.ComponentProps) {
  const { product, edition, html, chargeable } = loaderData;
  const t = useTranslations("catalogue.detail");
  return (
    <article className="page-width py-6 md:py-8">
      <PageHead title={product.name} description={product.summary} />
      <StructuredData product={product} />
      <Trail product={product} />
      <ProductIntro product={product} chargeable={chargeable} />
      <Plans product={product} edition={edition} chargeable={chargeable} />
      <PlanAnswer key={product.uuid} product={product} edition={edition} answer={actionData} />
      <div className="mt-12 grid gap-x-12 gap-y-10 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <section aria-labelledby="description" className="min-w-0">
          <h2 id="description" className="sr-only">
            {t("description")}
          </h2>
          <Prose html={html} />
        </section>
        <aside className="grid content-start gap-10">
          <Specifications product={product} />
          <Reminders product={product} />
        </aside>
      </div>
    </article>
  );
}

function Trail({ product }: { product: Product }) {
  const t = useTranslations("catalogue.list");
  const paths = usePaths();
  const category = useCategoryName()(product.category);
  return (
    <Breadcrumbs
      label={t("trail")}
      link={routed}
      items={[
        { label: t("title"), href: paths.products() },
        ...(category ? [{ label: category, href: paths.products(product.category) }] : []),
        { label: product.name, href: paths.product(product) },
      ]}
    />
  );
}

function Specifications({ product: { specifications } }: { product: Product }) {
  const t = useTranslations("catalogue.detail");
  if (specifications.length === 0) return null;
  return (
    <section aria-labelledby="specifications">
      <h2 id="specifications" className="mb-4 border-t-2 border-accent pt-3 text-lg">
        {t("specifications")}
      </h2>
      <DefinitionList items={specifications.map(({ label, value }) => ({ term: label, value }))} />
    </section>
  );
}

function Reminders({ product: { reminders } }: { product: Product }) {
  const t = useTranslations("catalogue.detail");
  if (reminders.length === 0) return null;
  return (
    <section aria-labelledby="reminders">
      <h2 id="reminders" className="mb-3 border-t-2 border-warning pt-3 text-lg">
        {t("reminders")}
      </h2>
      <ul className="grid list-disc gap-2 ps-5 text-sm marker:text-muted">
        {reminders.map((reminder) => (
          <li key={reminder}>{reminder}</li>
        ))}
      </ul>
    </section>
  );
}
