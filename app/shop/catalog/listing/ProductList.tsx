import { X } from "lucide-react";
import { Link, data, redirect } from "react-router";
import { useTranslations } from "use-intl";
import { ListInput } from "#shared/catalog/listing/contract.ts";
import { pageContext } from "#app/requestContext.ts";
import { setPageMeta } from "#app/seo/setPageMeta.server.ts";
import { PageHead } from "#app/seo/PageHead.tsx";
import { routerLink } from "#app/navigation/routerLink.tsx";
import { PhrasesProvider } from "#app/i18n/PhrasesProvider.tsx";
import { pathsIn } from "#app/paths.ts";
import { Pagination } from "#app/ui/navigation/Pagination.tsx";
import { hasCategory } from "#app/layout/siteData.server.ts";
import type { Route } from "./+types/ProductList";
import { CategoryNav } from "./CategoryNav.tsx";
import { useCategoryName } from "../categories/categoryName.ts";
import { Filters } from "./Filters.tsx";
import { KindFilter } from "./KindFilter.tsx";
import { useListPath, type ListParams, NO_FILTERS } from "./listParams.ts";
import { NoProducts } from "./NoProducts.tsx";
import { SortSelect } from "./SortSelect.tsx";
import { ProductGrid } from "./ProductGrid.tsx";
import { listHead } from "./listMeta.server.ts";
import { loadProductList, type ActiveFilter } from "./loadProductList.server.ts";

/** Redirects text searches to the search page. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url);
  const { success, data: category } = ListInput.shape.category.safeParse(params.uuid);
  if (!success) throw data(null, { status: 404 });
  const reader = context.get(pageContext);
  if (!(await hasCategory(reader, category))) throw data(null, { status: 404 });
  const search = searchParams.get("search");
  if (search) throw redirect(pathsIn(reader.lang).search({ search, category }), 301);
  const read = await loadProductList(reader, { searchParams, category });
  setPageMeta(context, await listHead(reader, { category, total: read.list.total }));
  return read;
}

export default function ProductListPage(props: Route.ComponentProps) {
  return (
    <PhrasesProvider phrases={props.loaderData.phrases}>
      <ProductList {...props.loaderData} />
    </PhrasesProvider>
  );
}

type Loaded = Route.ComponentProps["loaderData"];

function ProductList({ errors, isHidden, ...loaded }: Loaded) {
  const { asked, facets, filters } = loaded;
  const t = useTranslations("catalogue.list");
  const name = useCategoryName()(asked.category) ?? t("title");
  return (
    <div className="page-width py-8 md:py-12">
      <PageHead title={name} hidden={isHidden} number={asked.page} />
      <h1 className="text-3xl">{name}</h1>
      <span className="graduation mt-5 block text-control" />
      <div className="mt-6 grid gap-x-10 gap-y-6 lg:grid-cols-[14rem_minmax(0,1fr)]">
        <div>
          <CategoryNav asked={asked} facets={facets} />
          <Filters asked={asked} count={filters.length} facets={facets} errors={errors} />
        </div>
        <Found {...loaded} />
      </div>
    </div>
  );
}

function Found({ asked, list, pages, facets, filters, left }: Omit<Loaded, "errors" | "isHidden">) {
  const t = useTranslations("catalogue.list");
  const say = useTranslations("filter");
  const to = useListPath(asked);
  return (
    <div className="min-w-0">
      <div className="mb-5 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <KindFilter asked={asked} kinds={facets.kinds} />
        <div className="ms-auto flex flex-wrap items-center gap-x-4 gap-y-2">
          <p role="status" className="text-sm text-muted">
            {t("count", { count: list.total })}
          </p>
          <SortSelect asked={asked} />
        </div>
      </div>
      {left && <p className="mb-5 text-sm text-danger">{left}</p>}
      <ActiveFilters asked={asked} filters={filters} />
      {list.data.length > 0 ? (
        <ProductGrid products={list.data} headingLevel={2} trial={asked.plan === "0"} first />
      ) : (
        <NoProducts asked={asked} filters={filters} />
      )}
      <div className="mt-8 flex justify-center">
        <Pagination
          page={asked.page}
          pages={pages}
          href={(number) => to({ page: number })}
          labels={{ nav: say("pages"), previous: say("previous"), next: say("next") }}
          link={routerLink}
        />
      </div>
    </div>
  );
}

interface ActiveFiltersProps {
  asked: ListParams;
  filters: readonly ActiveFilter[];
}

function ActiveFilters({ asked, filters }: ActiveFiltersProps) {
  const t = useTranslations("filter");
  const bare = useListPath(asked)(NO_FILTERS);
  if (filters.length === 0) return null;
  return (
    <ul aria-label={t("chips")} className="mb-5 flex flex-wrap items-center gap-2 text-sm">
      {filters.map(({ key, said, to }) => (
        <li key={key} className="max-w-full">
          <Link
            to={to}
            preventScrollReset
            aria-label={t("remove", { filter: said })}
            className="inline-flex min-h-8 max-w-full items-center gap-1.5 rounded-md border border-accent bg-accent-soft ps-2.5 pe-2 leading-tight hover:border-accent-strong"
          >
            <span className="min-w-0 truncate">{said}</span>
            <X className="size-3.5 shrink-0" />
          </Link>
        </li>
      ))}
      <li>
        <Link to={bare} preventScrollReset className="text-link inline-block px-1.5 py-1">
          {t("clear")}
        </Link>
      </li>
    </ul>
  );
}
