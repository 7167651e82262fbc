import { Link } from "react-router";
import { useTranslations } from "use-intl";
import type { OrderDetail } from "#shared/admin/orders/contract.ts";
import { isPaid } from "#shared/sales/orders/stateMachine.ts";
import { usePlanName } from "#app/shop/catalog/products/planName.ts";
import { KeyBadge } from "#app/shop/licensing/licenses/LicenseBadge.tsx";
import { LicenseEnd } from "#app/shop/licensing/licenses/LicenseEnd.tsx";
import { MAX_REVALIDATIONS, useRevalidateUntil } from "#app/navigation/useRevalidateUntil.ts";
import { Panel } from "#app/ui/display/Panel.tsx";
import { Spinner } from "#app/ui/feedback/Spinner.tsx";
import { type Column, Table } from "#app/ui/tables/Table.tsx";
import { useHasPermission } from "#app/office/layout/officeContext.ts";
import { useOfficePaths } from "#app/office/layout/paths.ts";

type Key = OrderDetail["keys"][number];

/** Polls until the keys are issued; empty without software. */
export function OrderLicenses({ order: { keys, lines, status } }: { order: OrderDetail }) {
  const t = useTranslations("manager.order");
  const columns = useKeyColumns();
  const software = lines.some(({ kind }) => kind === "software");
  const expected = isPaid(status) && software;
  const isComing = useRevalidateUntil(!expected || keys.length > 0) < MAX_REVALIDATIONS && expected;
  if (!software && keys.length === 0) return null;
  return (
    <Panel title={t("keys")} flush>
      {keys.length === 0 ? (
        <p role="status" className="flex items-center gap-3 px-5 py-4 text-sm text-muted">
          {isComing && <Spinner className="text-accent" />}
          {t(isComing ? "keysComing" : "keysNone")}
        </p>
      ) : (
        <Table
          caption={t("keys")}
          columns={columns}
          rows={keys}
          rowKey={({ uuid }) => uuid}
          phone="stack"
        />
      )}
    </Panel>
  );
}

function useKeyColumns(): Column<Key>[] {
  const t = useTranslations("manager.order");
  const planName = usePlanName();
  return [
    { key: "name", header: t("product"), rowHeader: true, wrap: true, cell: ({ name }) => name },
    { key: "plan", header: t("plan"), cell: ({ months }) => planName(months) },
    {
      key: "hint",
      header: t("keys"),
      cell: (key) => <KeyLink {...key} />,
    },
    { key: "status", header: t("keyStatus"), cell: (key) => <KeyBadge {...key} /> },
    {
      key: "until",
      header: t("keyUntil"),
      cell: (key) => <LicenseEnd validUntil={key.validUntil} worksUntil={key.worksUntil} />,
    },
    { key: "seats", header: t("seats"), cell: ({ seats }) => t("seatsUsed", seats) },
  ];
}

function KeyLink({ uuid, hint }: Pick<Key, "uuid" | "hint">) {
  const t = useTranslations("manager.order");
  const paths = useOfficePaths();
  const text = t("keyHint", { hint });
  if (!useHasPermission("licenses.read")) return <span className="font-mono">{text}</span>;
  return (
    <Link to={paths.item("license", uuid)} className="text-link font-mono">
      {text}
    </Link>
  );
}
