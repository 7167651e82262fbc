import { Link } from "react-router";
import { useTranslations } from "use-intl";
import type { OrderDetail } from "#shared/admin/orders/contract.ts";
import { returnRequestTones } from "#app/shop/sales/returns/returnRequestTones.ts";
import { Instant } from "#app/text/Instant.tsx";
import { Panel } from "#app/ui/display/Panel.tsx";
import { StatusBadge } from "#app/ui/feedback/StatusBadge.tsx";
import { useHasPermission } from "#app/office/layout/officeContext.ts";
import { useOfficePaths } from "#app/office/layout/paths.ts";

/** Read-only; decided in the list of returns. */
export function OrderReturns({ order: { number, returnRequests } }: { order: OrderDetail }) {
  const t = useTranslations("manager.order.withdrawals");
  const say = useTranslations("manager.withdrawals");
  const paths = useOfficePaths();
  const mayDecide = useHasPermission("payments.read");
  if (returnRequests.length === 0) return null;
  return (
    <Panel title={t("title")}>
      <ul className="grid gap-3 text-sm">
        {returnRequests.map(({ id, state, refunded, lines, reason, requestedAt, decidedAt }) => (
          <li key={id} className="grid gap-1">
            <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <StatusBadge tone={returnRequestTones[refunded ? "refunded" : state]}>
                {refunded ? say("refunded") : say(`states.${state}`)}
              </StatusBadge>
            </p>
            <p className="text-muted">
              {t("asked")} <Instant at={requestedAt} />
              {decidedAt && (
                <>
                  {" · "}
                  {t("decided")} <Instant at={decidedAt} />
                </>
              )}
            </p>
            {lines.map((line) => (
              <p key={line.uuid}>{say("line", line)}</p>
            ))}
            {reason && <p className="text-muted wrap-anywhere">{reason}</p>}
          </li>
        ))}
      </ul>
      {mayDecide && (
        <Link
          to={paths.list("withdrawals", `?${new URLSearchParams({ search: number })}`)}
          className="mt-3 inline-block text-sm text-link"
        >
          {t("link")}
        </Link>
      )}
    </Panel>
  );
}
