import { Plus, Truck } from "lucide-react";
import { Link } from "react-router";
import { useTranslations } from "use-intl";
import type { ShippingMethod } from "#shared/sales/shipping/adminContract.ts";
import { pageContext } from "#app/requestContext.ts";
import { useLang } from "#app/i18n/useLang.ts";
import { Alert } from "#app/ui/feedback/Alert.tsx";
import { buttonClass } from "#app/ui/buttons/buttonClass.ts";
import { EmptyState } from "#app/ui/feedback/EmptyState.tsx";
import { Panel } from "#app/ui/display/Panel.tsx";
import { StatusBadge } from "#app/ui/feedback/StatusBadge.tsx";
import { type Column, Table } from "#app/ui/tables/Table.tsx";
import { OfficePage } from "#app/office/layout/OfficePage.tsx";
import { useOfficePaths } from "#app/office/layout/paths.ts";
import type { Route } from "./+types/ShippingMethods";
import { type Country, useCountries, useFees } from "./shippingText.ts";

const DONE = ["shipping_created", "shipping_changed"] as const;

export async function loader({ url, context }: Route.LoaderArgs) {
  const { portal } = context.get(pageContext);
  return {
    methods: await portal.shipping.methods(),
    countries: await portal.geo.places({ type: "country", id: "" }),
    done: DONE.find((each) => each === url.searchParams.get("done")) ?? null,
  };
}

export default function Methods({ loaderData }: Route.ComponentProps) {
  const t = useTranslations("shipping");
  const said = useTranslations("done");
  const paths = useOfficePaths();
  const { methods, countries, done } = loaderData;
  const columns = useColumns(countries);
  return (
    <OfficePage
      title={t("title")}
      here={paths.shipping()}
      intro={t("intro")}
      actions={
        <Link
          to={paths.shipping("/new")}
          className={buttonClass({ variant: "primary", size: "sm" })}
        >
          <Plus className="size-4" />
          {t("new")}
        </Link>
      }
    >
      <div className="grid gap-4">
        {done && <Alert tone="success" title={said(done)} />}
        {methods.length === 0 ? (
          <EmptyState icon={<Truck />} title={t("emptyTitle")}>
            {t("emptyText")}
          </EmptyState>
        ) : (
          <Panel title={t("found", { count: methods.length })} flush>
            <Table
              caption={t("title")}
              columns={columns}
              rows={methods}
              rowKey={({ uuid }) => uuid}
              phone="stack"
            />
          </Panel>
        )}
      </div>
    </OfficePage>
  );
}

function useColumns(countries: readonly Country[]): Column<ShippingMethod>[] {
  const t = useTranslations("shipping");
  const lang = useLang();
  const paths = useOfficePaths();
  const goesTo = useCountries(countries);
  const fees = useFees();
  return [
    {
      key: "name",
      header: t("name"),
      rowHeader: true,
      wrap: true,
      cell: ({ uuid, name }) => (
        <Link to={paths.shipping(`/${uuid}`)} className="text-link">
          {name[lang]}
        </Link>
      ),
    },
    {
      key: "state",
      header: t("state"),
      cell: ({ active }) => (
        <StatusBadge tone={active ? "success" : "neutral"}>
          {t(active ? "states.on" : "states.off")}
        </StatusBadge>
      ),
    },
    { key: "kind", header: t("kind"), cell: ({ kind }) => t(`kinds.${kind}`) },
    { key: "countries", header: t("countries"), wrap: true, cell: (method) => goesTo(method) },
    { key: "fees", header: t("fees"), numeric: true, cell: (method) => fees(method) },
  ];
}
