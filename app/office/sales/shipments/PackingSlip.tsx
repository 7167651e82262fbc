import { Link } from "react-router";
import { useTranslations } from "use-intl";
import { bcp47 } from "#shared/kit/lang.ts";
import { PrintButton } from "#app/layout/PrintButton.tsx";
import { pageContext } from "#app/requestContext.ts";
import { DefinitionList } from "#app/ui/display/DefinitionList.tsx";
import { Panel } from "#app/ui/display/Panel.tsx";
import { type Column, Table } from "#app/ui/tables/Table.tsx";
import { requireId } from "#app/office/layout/idParam.server.ts";
import { OfficePage } from "#app/office/layout/OfficePage.tsx";
import { useOfficePaths } from "#app/office/layout/paths.ts";
import type { Route } from "./+types/PackingSlip";

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const { portal } = context.get(pageContext);
  const shipment = url.searchParams.get("shipment");
  return portal.shipmentOffice.slip({ ...requireId(params), shipment });
}

type Slip = Route.ComponentProps["loaderData"];

export default function PackingSlip({ loaderData: slip }: Route.ComponentProps) {
  const t = useTranslations("manager.shipments");
  const orders = useTranslations("manager.orders");
  const order = useTranslations("manager.order");
  const paths = useOfficePaths();
  const { number, id } = slip.order;
  const theOrder = paths.item("order", id);
  return (
    <OfficePage
      title={t("slipTitle", { number })}
      here={paths.packing(id)}
      above={[
        { label: orders("title"), href: paths.list("order") },
        { label: order("title", { number }), href: theOrder },
      ]}
      actions={<PrintButton label={t("print")} />}
      intro={
        <span className="print:hidden">
          {t(slip.sent ? "slipFor" : "slipOf")} {t("slipLang")}
        </span>
      }
    >
      <Sheet slip={slip} />
      <Link to={theOrder} className="text-link mt-4 inline-block text-sm print:hidden">
        {t("back")}
      </Link>
    </OfficePage>
  );
}

/** Printed in the order's language. */
function Sheet({ slip: { lang, order, lines, words } }: { slip: Slip }) {
  const { address, buyer } = order;
  const columns: Column<Slip["lines"][number]>[] = [
    { key: "what", header: words.what, rowHeader: true, wrap: true, cell: ({ name }) => name },
    { key: "quantity", header: words.quantity, numeric: true, cell: ({ quantity }) => quantity },
    {
      key: "checked",
      header: words.checked,
      cell: () => <span className="inline-block size-4 rounded-sm border border-text" />,
    },
  ];
  return (
    <div data-print-alone lang={bcp47[lang]} className="grid gap-4">
      <h2 className="hidden text-xl print:block">{words.title}</h2>
      <Panel title={words.to}>
        <DefinitionList
          items={[
            { term: words.recipient, value: address?.recipient ?? buyer },
            ...(address
              ? [
                  { term: words.phone, value: address.phone },
                  { term: words.address, value: address.text },
                ]
              : []),
          ]}
        />
      </Panel>
      <Panel title={words.what} footer={words.printed} flush>
        {lines.length === 0 ? (
          <p className="p-4 text-sm">{words.nothing}</p>
        ) : (
          <Table caption={words.what} columns={columns} rows={lines} rowKey={({ uuid }) => uuid} />
        )}
      </Panel>
    </div>
  );
}
