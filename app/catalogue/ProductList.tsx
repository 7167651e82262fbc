import { PackageOpen, SearchX } from "lucide-react";
import { data, Link, redirect } from "react-router";
import { useTranslations } from "use-intl";
import { ListInput, PRODUCT_KINDS } from "#shared/catalogue/contract.ts";
import { page } from "../context.ts";
import { usePaths } from "../kit/language.ts";
import { PageHead } from "../kit/PageHead.tsx";
import { pathsIn } from "../paths.ts";
import { buttonClass } from "../ui/buttonClass.ts";
import { EmptyState } from "../ui/EmptyState.tsx";
import type { Route } from "./+types/ProductList";
import { CategoryNav } from "./CategoryNav.tsx";
import { useCategoryName } from "./categoryName.ts";
import { KindFilter } from "./KindFilter.tsx";
import { narrow, type Narrowed } from "./narrow.ts";
import { ProductGrid } from "./ProductGrid.tsx";
import { TagFilter } from "./TagFilter.tsx";

/** Products of a category; what they could be narrowed to is counted before it is. Words are the search's. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url);
  const asked = ListInput.safeParse({ category: params.uuid });
  if (!asked.success) throw data(null, { status: 404 });
  const { portal, lang, currency } = context.get(page);
  const search = searchParams.get("search");
  if (search) {
    throw redirect(pathsIn(lang).search({ search, category: asked.data.category }), 301);
  }
  const found = await portal.catalogue.list({ ...asked.data, currency });
  const narrowed: Narrowed = {
    category: asked.data.category,
    kind: PRODUCT_KINDS.find((known) => known === searchParams.get("kind")),
    tag: ListInput.shape.tag.safeParse(searchParams.get("tag") ?? undefined).data,
  };
  return { narrowed, ...narrow(found.data, narrowed) };
}

export default function ProductList({ loaderData }: Route.ComponentProps) {
  const t = useTranslations("catalogue.list");
  const { narrowed, products, tags } = loaderData;
  const { category, kind, tag } = narrowed;
  const name = useCategoryName()(category) ?? t("title");
  const bare = kind === undefined && tag === undefined;
  return (
    <div className="page-width py-8 md:py-12">
      <PageHead title={name} hidden={tag !== undefined} />
      <h1 className="text-3xl">{name}</h1>
      <TagNote narrowed={narrowed} name={tags.find(({ uuid }) => uuid === tag)?.name} />
      <span className="graduation mt-5 block text-control" />
      <div className="mt-6 grid gap-x-10 gap-y-6 lg:grid-cols-[13rem_minmax(0,1fr)]">
        <div>
          <CategoryNav current={category} />
          <TagFilter narrowed={narrowed} tags={tags} />
        </div>
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
            <NothingFound bare={bare} />
          )}
        </div>
      </div>
    </div>
  );
}

/** Says which tag narrows the list, above it: the choices may stand far from what they narrow. */
function TagNote({ narrowed, name }: { narrowed: Narrowed; name: string | undefined }) {
  const t = useTranslations("catalogue.list");
  const paths = usePaths();
  if (name === undefined) return null;
  const { category, tag: _, ...others } = narrowed;
  return (
    <p className="mt-2 flex flex-wrap items-baseline gap-x-4 text-muted">
      {t("tagged", { tag: name })}
      <Link to={paths.products(category, others)} className="text-link text-sm">
        {t("clearTag")}
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
