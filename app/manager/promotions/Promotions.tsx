import { Calculator, Plus, TicketPercent } from "lucide-react";
import { Link } from "react-router";
import { useTranslations } from "use-intl";
import {
  PROMOTION_STATES,
  PromotionListInput,
  type PromotionSummary,
} from "#shared/promotions/office.ts";
import { page } from "../../context.ts";
import { buttonClass } from "../../ui/buttonClass.ts";
import { EmptyState } from "../../ui/EmptyState.tsx";
import { Panel } from "../../ui/Panel.tsx";
import { type Column, Table } from "../../ui/Table.tsx";
import { useMay } from "../context.ts";
import { NarrowByState } from "../list/NarrowByState.tsx";
import { ManagerPage } from "../ManagerPage.tsx";
import { Pages } from "../Pages.tsx";
import { useManagerPaths } from "../paths.ts";
import type { Route } from "./+types/Promotions";
import { StateBadge } from "./StateBadge.tsx";
import { useGives, usePeriod } from "./words.ts";

/** Every promotion with what it gives and how often it was used. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const asked = PromotionListInput.catch(PromotionListInput.parse({})).parse(
    Object.fromEntries(url.searchParams),
  );
  return { asked, found: await context.get(page).portal.promotions.list(asked) };
}

export default function Promotions({ loaderData }: Route.ComponentProps) {
  const t = useTranslations("promotions");
  const paths = useManagerPaths();
  const columns = useColumns();
  const { found, asked } = loaderData;
  return (
    <ManagerPage
      title={t("title")}
      here={paths.promotions()}
      intro={t("intro")}
      actions={<Actions />}
    >
      <div className="grid gap-4">
        <Narrow asked={asked} />
        {found.total === 0 ? (
          <EmptyState icon={<TicketPercent />} title={t("emptyTitle")}>
            {t("emptyText")}
          </EmptyState>
        ) : (
          <Panel title={t("found", { count: found.total })} flush>
            <Table
              caption={t("title")}
              columns={columns}
              rows={found.data}
              rowKey={({ uuid }) => uuid}
            />
          </Panel>
        )}
        <OtherPages {...loaderData} />
      </div>
    </ManagerPage>
  );
}

function Actions() {
  const t = useTranslations("promotions");
  const paths = useManagerPaths();
  const mayWrite = useMay("promotions.write");
  return (
    <>
      <Link to={paths.promotions("/simulator")} className={buttonClass({ size: "sm" })}>
        <Calculator className="size-4" />
        {t("simulator")}
      </Link>
      {mayWrite && (
        <Link
          to={paths.promotions("/new")}
          className={buttonClass({ variant: "primary", size: "sm" })}
        >
          <Plus className="size-4" />
          {t("new")}
        </Link>
      )}
    </>
  );
}

type Loaded = Route.ComponentProps["loaderData"];

function Narrow({ asked }: Pick<Loaded, "asked">) {
  const t = useTranslations("promotions");
  const words = {
    search: t("search"),
    state: t("state"),
    everyState: t("everyState"),
    find: t("find"),
  };
  const states = PROMOTION_STATES.map((state) => [state, t(`states.${state}`)] as const);
  return <NarrowByState asked={asked} states={states} words={words} />;
}

function useColumns(): Column<PromotionSummary>[] {
  const t = useTranslations("promotions");
  const paths = useManagerPaths();
  const gives = useGives();
  const period = usePeriod();
  return [
    {
      key: "name",
      header: t("name"),
      rowHeader: true,
      wrap: true,
      cell: ({ uuid, name }) => (
        <Link to={paths.promotions(`/${uuid}`)} className="text-link">
          {name}
        </Link>
      ),
    },
    { key: "state", header: t("state"), cell: ({ state }) => <StateBadge state={state} /> },
    { key: "effect", header: t("effect"), cell: ({ effect }) => gives(effect) },
    { key: "period", header: t("period"), cell: (row) => period(row) },
    { key: "codes", header: t("codes"), numeric: true, cell: ({ codes }) => codes },
    {
      key: "used",
      header: t("used"),
      numeric: true,
      cell: ({ used, totalLimit }) =>
        totalLimit === null ? used : t("usedOf", { used, limit: totalLimit }),
    },
  ];
}

function OtherPages({ found, asked: { search, state } }: Loaded) {
  const kept = { ...(search && { search }), ...(state && { state }) };
  const paths = useManagerPaths();
  return (
    <Pages
      found={found}
      href={(number) =>
        paths.promotions(`?${new URLSearchParams({ ...kept, page: String(number) })}`)
      }
    />
  );
}
