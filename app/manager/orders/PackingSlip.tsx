import { Link } from "react-router";
import { useTranslations } from "use-intl";
import type { OrderShipments } from "#shared/shipments/contract.ts";
import { PrintButton } from "../../checkout/PrintButton.tsx";
import { page } from "../../context.ts";
import { DefinitionList } from "../../ui/DefinitionList.tsx";
import { Panel } from "../../ui/Panel.tsx";
import { type Column, Table } from "../../ui/Table.tsx";
import { namedId } from "../item.server.ts";
import { ManagerPage } from "../ManagerPage.tsx";
import { useManagerPaths } from "../paths.ts";
import type { Route } from "./+types/PackingSlip";

/** What goes into a parcel: of a shipment, or what is still to be sent of the order. */
export async function loader({ params, url, context }: Route.LoaderArgs) {
  const { portal } = context.get(page);
  const of = await portal.shipmentOffice.ofOrder(namedId(params));
  const named = url.searchParams.get("shipment");
  const shipment = of.shipments.find(({ id }) => id === named);
  return { of, lines: (shipment ?? { lines: of.rest }).lines, sent: shipment !== undefined };
}

type Piece = OrderShipments["shipments"][number]["lines"][number];

export default function PackingSlip({ loaderData: { of, lines, sent } }: Route.ComponentProps) {
  const t = useTranslations("manager.shipments");
  const orders = useTranslations("manager.orders");
  const order = useTranslations("manager.order");
  const paths = useManagerPaths();
  const { address } = of.order;
  const columns: Column<Piece>[] = [
    { key: "what", header: t("what"), rowHeader: true, wrap: true, cell: ({ name }) => name },
    { key: "quantity", header: t("quantity"), numeric: true, cell: ({ quantity }) => quantity },
    {
      key: "checked",
      header: t("checked"),
      cell: () => <span className="inline-block size-4 rounded-sm border border-text" />,
    },
  ];
  const shown = lines.filter(({ quantity }) => quantity > 0);
  return (
    <ManagerPage
      title={t("slipTitle", { number: of.order.number })}
      here={paths.packing(of.order.id)}
      above={[
        { label: orders("title"), href: paths.list("order") },
        {
          label: order("title", { number: of.order.number }),
          href: paths.item("order", of.order.id),
        },
      ]}
      actions={<PrintButton label={t("print")} />}
      intro={<span className="print:hidden">{t(sent ? "slipFor" : "slipOf")}</span>}
    >
      <div data-print-alone className="grid gap-4">
        <h2 className="hidden text-xl print:block">
          {t("slipTitle", { number: of.order.number })}
        </h2>
        <Panel title={t("to")}>
          <DefinitionList
            items={[
              { term: t("recipient"), value: address?.recipient ?? of.order.buyer },
              ...(address
                ? [
                    { term: t("phone"), value: address.phone },
                    { term: t("address"), value: address.text },
                  ]
                : []),
            ]}
          />
        </Panel>
        <Panel title={t("what")} footer={t("printed", { day: of.today })} flush>
          {shown.length === 0 ? (
            <p className="p-4 text-sm">{t("nothing")}</p>
          ) : (
            <Table caption={t("what")} columns={columns} rows={shown} rowKey={({ uuid }) => uuid} />
          )}
        </Panel>
        <Link to={paths.item("order", of.order.id)} className="text-link text-sm print:hidden">
          {t("back")}
        </Link>
      </div>
    </ManagerPage>
  );
}
