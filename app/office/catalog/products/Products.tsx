import { FileDown, FileUp, Package, Plus } from "lucide-react";
import { Link } from "react-router";
import { useTranslations } from "use-intl";
import { LOW_STOCK, type ProductKind } from "#shared/catalog/products/rules.ts";
import { formatMoney } from "#shared/kit/money.ts";
import type { ProductRow } from "#shared/catalog/products/adminContract.ts";
import { useCategoryName } from "#app/shop/catalog/categories/categoryName.ts";
import { StockBadge } from "#app/shop/catalog/products/StockBadge.tsx";
import { pageContext } from "#app/requestContext.ts";
import { Instant } from "#app/text/Instant.tsx";
import { Photo } from "#app/shop/catalog/media/Photo.tsx";
import { useLang } from "#app/i18n/useLang.ts";
import { listSearch } from "#app/lists/listQuery.ts";
import { useSite } from "#app/layout/siteContext.ts";
import { buttonClass } from "#app/ui/buttons/buttonClass.ts";
import type { DataColumn } from "#app/ui/tables/DataTable.tsx";
import { useHasPermission } from "#app/office/layout/officeContext.ts";
import { ListPage } from "#app/office/lists/ListPage.tsx";
import { NonBreakingName } from "#app/shop/catalog/products/NonBreakingName.tsx";
import { loadList } from "#app/office/lists/loadList.server.ts";
import { useOfficePaths } from "#app/office/layout/paths.ts";
import type { Route } from "./+types/Products";
import { productList } from "./listSpec.ts";
import { productSource } from "./listSource.server.ts";
import { ProductBadges } from "./ProductBadges.tsx";

export async function loader({ url, context }: Route.LoaderArgs) {
  const asked = context.get(pageContext);
  const tags = await asked.portal.tags.choices();
  return { ...(await loadList(asked, url, productSource)), tags };
}

type Loaded = Route.ComponentProps["loaderData"];

export default function Products({ loaderData }: Route.ComponentProps) {
  const t = useTranslations("products.list");
  const files = useTranslations("products.files");
  const paths = useOfficePaths();
  const mayWrite = useHasPermission("products.write");
  return (
    <ListPage
      name="products"
      spec={productList}
      title={t("title")}
      intro={t("intro")}
      loaded={loaderData}
      columns={useColumns()}
      rowKey={({ uuid }) => uuid}
      labels={useLabels(loaderData)}
      searchLabel={t("search")}
      empty={{ icon: <Package />, title: t("emptyTitle"), text: t("emptyText") }}
      actions={
        <>
          <a
            href={paths.productExport(listSearch(productList, loaderData.query))}
            download
            className={buttonClass({ size: "sm" })}
          >
            <FileDown className="size-4" />
            {files("export")}
          </a>
          {mayWrite && (
            <>
              <Link to={paths.productImport()} className={buttonClass({ size: "sm" })}>
                <FileUp className="size-4" />
                {files("import")}
              </Link>
              <Link
                to={paths.newProduct()}
                className={buttonClass({ variant: "primary", size: "sm" })}
              >
                <Plus className="size-4" />
                {t("add")}
              </Link>
            </>
          )}
        </>
      }
    />
  );
}

function Thumbnail({ picture }: Pick<ProductRow, "picture">) {
  return (
    <span className="aspect-4/3 w-12 shrink-0 overflow-hidden rounded-sm bg-sunken">
      {picture.filename !== "" && (
        <Photo picture={picture} alt="" sizes="48px" className="size-full object-contain" />
      )}
    </span>
  );
}

function State({ row }: { row: ProductRow }) {
  const t = useTranslations("products.list");
  const { offeredFrom: date } = row;
  return (
    <span className="grid justify-items-start gap-0.5 max-md:justify-items-end">
      <ProductBadges {...row} />
      {date !== null && <span className="text-xs text-info">{t("offeredFrom", { date })}</span>}
    </span>
  );
}

function useLabels({ tags }: Loaded) {
  const t = useTranslations("products.list");
  const states = useTranslations("products.states");
  const kind = useTranslations("catalogue.kind");
  const { categories } = useSite();
  const lang = useLang();
  const categoryName = useCategoryName();
  const below = categories.flatMap((top) => [top, ...top.sub]);
  return {
    state: {
      label: t("state"),
      option: (value: string) => states(value as ProductRow["state"]),
    },
    scheduled: { label: t("scheduled") },
    stock: {
      label: t("stock"),
      option: (value: string) => t(`stocks.${value as "in_stock"}`),
    },
    kind: { label: t("kind"), option: (value: string) => kind(value as ProductKind) },
    category: {
      label: t("category"),
      options: below.map(({ uuid }) => uuid),
      option: (value: string) =>
        categoryName(value) ?? below.find(({ uuid }) => uuid === value)?.[lang].name ?? value,
    },
    tag: {
      label: t("tag"),
      options: tags.map(({ uuid }) => uuid),
      option: (value: string) => tags.find(({ uuid }) => uuid === value)?.name ?? value,
    },
  };
}

function useColumns(): DataColumn<ProductRow>[] {
  const t = useTranslations("products.list");
  const kindName = useTranslations("catalogue.kind");
  const common = useTranslations("manager.common");
  const paths = useOfficePaths();
  return [
    {
      key: "name",
      header: t("name"),
      rowHeader: true,
      wrap: true,
      cell: ({ uuid, name, picture }) => (
        <span className="flex items-center gap-3">
          <Thumbnail picture={picture} />
          <Link to={paths.product(uuid)} className="text-link">
            <NonBreakingName name={name} />
          </Link>
        </span>
      ),
    },
    {
      key: "code",
      header: t("code"),
      cell: ({ code }) => <span className="font-mono text-xs">{code}</span>,
    },
    { key: "state", header: t("state"), wrap: "short", cell: (row) => <State row={row} /> },
    { key: "kind", header: t("kind"), wrap: "short", cell: ({ kind }) => kindName(kind) },
    {
      key: "category",
      header: t("category"),
      wrap: "short",
      cell: ({ category }) => category.name,
    },
    {
      key: "from",
      header: t("from"),
      numeric: true,
      cell: ({ from }) => (from === null ? "–" : formatMoney({ minor: from, currency: "TWD" })),
    },
    {
      key: "stock",
      header: t("stock"),
      cell: ({ stock }) =>
        stock === null ? (
          <span className="text-muted">{t("stocks.uncounted")}</span>
        ) : (
          <span className="flex items-center gap-2">
            <span className="min-w-8 text-end tabular-nums">{stock}</span>
            {stock <= LOW_STOCK && <StockBadge stock={stock} />}
          </span>
        ),
    },
    {
      key: "changedAt",
      header: t("changedAt"),
      cell: ({ changedAt }) => <Instant at={changedAt} />,
    },
    {
      key: "soldOnline",
      header: t("soldOnline"),
      cell: ({ soldOnline }) => common(soldOnline ? "yes" : "no"),
    },
    { key: "version", header: t("version"), numeric: true, cell: ({ version }) => version },
  ];
}
