import { Search, Tags } from "lucide-react";
import { Form, Link } from "react-router";
import { useTranslations } from "use-intl";
import { PriceListInput } from "#shared/pricing/grid.ts";
import { page } from "../../context.ts";
import { routed } from "../../kit/routed.tsx";
import { useRefused } from "../../kit/useRefused.ts";
import { Alert } from "../../ui/Alert.tsx";
import { Button } from "../../ui/Button.tsx";
import { buttonClass } from "../../ui/buttonClass.ts";
import { EmptyState } from "../../ui/EmptyState.tsx";
import { Pagination } from "../../ui/Pagination.tsx";
import { Select } from "../../ui/Select.tsx";
import { TextInput } from "../../ui/TextInput.tsx";
import { ManagerPage } from "../ManagerPage.tsx";
import { useManagerPaths } from "../paths.ts";
import type { Route } from "./+types/Prices";
import { PriceGrid } from "./PriceGrid.tsx";
import { PriceHistory } from "./PriceHistory.tsx";
import { pricesAction } from "./pricesAction.server.ts";
import { PricesPreview } from "./PricesPreview.tsx";

/** Columns that were asked for besides those that anything is priced in. */
const MOST_ADDED = 3;

/** A page of the grid, its columns, and what was changed last. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { portal } = context.get(page);
  const { searchParams } = url;
  const asked = PriceListInput.safeParse({
    search: searchParams.get("search") ?? undefined,
    page: searchParams.get("page") ?? undefined,
  });
  const slice = asked.data ?? PriceListInput.parse({});
  const all = await portal.site.currencies();
  const priced = (await portal.catalogue.pricedCurrencies()).map(({ code }) => code);
  const known = new Set(all.map(({ code }) => code));
  const added = searchParams.getAll("with").filter((code) => known.has(code));
  return {
    found: await portal.prices.list(slice),
    columns: [...new Set(["TWD", ...priced, ...added.slice(0, MOST_ADDED)])],
    all,
    changes: (await portal.prices.changes({ page: 1, limit: 10 })).data,
    search: slice.search ?? "",
    done: searchParams.get("done"),
  };
}

export const action = async ({ request, context, url }: Route.ActionArgs) =>
  pricesAction(context.get(page), await request.formData(), url);

export default function Prices({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslations("manager.prices");
  const paths = useManagerPaths();
  const previewed = actionData && "previewed" in actionData ? actionData.previewed : null;
  const refused = useRefused(actionData && "code" in actionData ? actionData : undefined);
  const { found, columns, changes, done } = loaderData;
  return (
    <ManagerPage
      title={t("title")}
      here={paths.prices()}
      intro={t("intro")}
      actions={
        <a href={paths.pricesFile()} download className={buttonClass({ size: "sm" })}>
          {t("csv")}
        </a>
      }
    >
      <div className="grid gap-4">
        {refused.message && <Alert tone={refused.tone} title={refused.message} />}
        {!actionData && (done === "applied" || done === "undone") && (
          <Alert tone="success" title={t(done)} />
        )}
        {previewed ? (
          <PricesPreview previewed={previewed} rows={found.data} />
        ) : (
          <>
            <Narrow {...loaderData} />
            {found.data.length === 0 ? (
              <EmptyState icon={<Tags />} title={t("emptyTitle")}>
                {t("emptyText")}
              </EmptyState>
            ) : (
              <PriceGrid rows={found.data} columns={columns} refused={refused} />
            )}
            <Pages {...loaderData} />
            <PriceHistory changes={changes} />
          </>
        )}
      </div>
    </ManagerPage>
  );
}

type Loaded = Route.ComponentProps["loaderData"];

/** Which products, and which currencies besides. */
function Narrow({ search, columns, all }: Loaded) {
  const t = useTranslations("manager.prices");
  const paths = useManagerPaths();
  return (
    <Form role="search" className="flex flex-wrap items-end gap-3">
      <TextInput
        type="search"
        name="search"
        aria-label={t("search")}
        placeholder={t("search")}
        maxLength={100}
        icon={<Search />}
        defaultValue={search}
        className="w-72"
      />
      <Select name="with" aria-label={t("addCurrency")} defaultValue="" className="w-56">
        <option value="">{t("addCurrency")}</option>
        {all
          .filter(({ code }) => !columns.includes(code))
          .map(({ code }) => (
            <option key={code}>{code}</option>
          ))}
      </Select>
      <Button type="submit">{t("find")}</Button>
      {search !== "" && (
        <Link to={paths.prices()} className={buttonClass({ variant: "quiet" })}>
          {t("back")}
        </Link>
      )}
    </Form>
  );
}

function Pages({ found, search }: Loaded) {
  const t = useTranslations("list");
  const paths = useManagerPaths();
  return (
    <Pagination
      page={found.page}
      pages={Math.ceil(found.total / found.perPage)}
      href={(number) =>
        paths.prices(`?${new URLSearchParams({ ...(search && { search }), page: String(number) })}`)
      }
      labels={{ nav: t("pages"), previous: t("previous"), next: t("next") }}
      link={routed}
    />
  );
}
