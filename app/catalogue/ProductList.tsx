import { PackageOpen, SearchX } from "lucide-react";
import { data, Link } from "react-router";
import { useTranslations } from "use-intl";
import { ListInput, PRODUCT_KINDS, type ProductKind } from "#shared/catalogue/contract.ts";
import { page } from "../context.ts";
import { usePaths } from "../kit/language.ts";
import { PageHead } from "../kit/PageHead.tsx";
import { buttonClass } from "../ui/buttonClass.ts";
import { EmptyState } from "../ui/EmptyState.tsx";
import type { Route } from "./+types/ProductList";
import { CategoryNav } from "./CategoryNav.tsx";
import { useCategoryName } from "./categoryName.ts";
import { KindFilter } from "./KindFilter.tsx";
import { ProductGrid } from "./ProductGrid.tsx";

/** Products of a category that match the words; the kinds among them are counted before one is chosen. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url);
  const asked = ListInput.safeParse({
    category: params.uuid,
    search: searchParams.get("search") || undefined,
  });
  if (!asked.success) throw data(null, { status: 404 });
  const { portal } = context.get(page);
  const found = await portal.catalogue.list(asked.data);
  const kind = PRODUCT_KINDS.find((known) => known === searchParams.get("kind")) ?? null;
  const countOf = (known: ProductKind) => found.data.filter((p) => p.kind === known).length;
  return {
    category: asked.data.category,
    search: asked.data.search,
    kind,
    counts: PRODUCT_KINDS.map((known) => ({ kind: known, count: countOf(known) })),
    total: found.total,
    products: found.data.filter((product) => kind === null || product.kind === kind),
  };
}

export default function ProductList({ loaderData }: Route.ComponentProps) {
  const t = useTranslations("catalogue.list");
  const { category, search, products, total } = loaderData;
  const name = useCategoryName()(category) ?? t("title");
  return (
    <div className="page-width py-8 md:py-12">
      <PageHead title={search ? t("found", { search }) : name} hidden={search !== undefined} />
      <h1 className="text-3xl">{name}</h1>
      {search !== undefined && <SearchNote search={search} category={category} />}
      <span className="graduation mt-5 block text-control" />
      <div className="mt-6 grid gap-x-10 gap-y-6 lg:grid-cols-[13rem_minmax(0,1fr)]">
        <CategoryNav current={category} />
        <div className="min-w-0">
          <div className="mb-5 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
            <KindFilter {...loaderData} />
            <p role="status" className="text-sm text-muted">
              {t("count", { count: products.length })}
            </p>
          </div>
          {products.length > 0 ? (
            <ProductGrid products={products} headingLevel={2} />
          ) : (
            <NothingFound bare={search === undefined && total === 0} />
          )}
        </div>
      </div>
    </div>
  );
}

function SearchNote({ search, category }: { search: string; category: string | undefined }) {
  const t = useTranslations("catalogue.list");
  const paths = usePaths();
  return (
    <p className="mt-2 flex flex-wrap items-baseline gap-x-4 text-muted">
      {t("found", { search })}
      <Link to={paths.products(category)} className="text-link text-sm">
        {t("clear")}
      </Link>
    </p>
  );
}

/** `bare`: nothing is there at all, whatever one looks for. */
function NothingFound({ bare }: { bare: boolean }) {
  const t = useTranslations("catalogue.list");
  const paths = usePaths();
  const said = bare ? "emptyCategory" : "empty";
  return (
    <EmptyState
      icon={bare ? <PackageOpen /> : <SearchX />}
      title={t(`${said}.title`)}
      action={
        <Link to={paths.products()} className={buttonClass({ variant: "primary" })}>
          {t("empty.action")}
        </Link>
      }
    >
      {t(`${said}.text`)}
    </EmptyState>
  );
}
