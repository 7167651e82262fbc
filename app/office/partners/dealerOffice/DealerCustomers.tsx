import { useTranslations } from "use-intl";
import type { Page } from "#shared/kit/endpoint.ts";
import type { DealerCustomer } from "#shared/partners/dealerOffice/contract.ts";
import { Instant } from "#app/text/Instant.tsx";
import { Panel } from "#app/ui/display/Panel.tsx";
import { type Column, Table } from "#app/ui/tables/Table.tsx";
import { useOfficePaths } from "#app/office/layout/paths.ts";
import { ListPagination } from "#app/office/lists/ListPagination.tsx";
import { MemberLink } from "./DealerFacts.tsx";

interface CustomersProps {
  dealer: string;
  customers: Page<DealerCustomer>;
}

export function DealerCustomers({ dealer, customers }: CustomersProps) {
  const t = useTranslations("manager.dealers");
  const paths = useOfficePaths();
  const columns: Column<DealerCustomer>[] = [
    {
      key: "member",
      header: t("member"),
      rowHeader: true,
      wrap: true,
      cell: ({ member }) => <MemberLink member={member} withEmail />,
    },
    { key: "source", header: t("source"), cell: ({ source }) => t(`sources.${source}`) },
    { key: "orders", header: t("paidOrders"), numeric: true, cell: ({ orders }) => orders },
    { key: "since", header: t("since"), cell: ({ since }) => <Instant at={since} /> },
  ];
  const isEmpty = customers.total === 0;
  return (
    <Panel title={t("customersTitle")} flush={!isEmpty}>
      {isEmpty ? (
        <p className="text-sm text-muted">{t("customersNone")}</p>
      ) : (
        <>
          <Table
            caption={t("customersTitle")}
            columns={columns}
            rows={customers.data}
            rowKey={({ member }) => member.uuid}
            phone="stack"
          />
          <div className="px-4 py-3 empty:hidden md:px-5">
            <ListPagination
              found={customers}
              href={(page) => `${paths.item("dealers", dealer)}?page=${page}`}
              label={t("customersTitle")}
            />
          </div>
        </>
      )}
    </Panel>
  );
}
