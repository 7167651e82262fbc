import { CircleSlash } from "lucide-react";
import { useTranslations } from "use-intl";
import type { CartLine } from "#shared/sales/carts/contract.ts";
import { formatMoney } from "#shared/kit/money.ts";
import { StockBadge } from "#app/shop/catalog/products/StockBadge.tsx";
import { Panel } from "#app/ui/display/Panel.tsx";
import { StatusBadge } from "#app/ui/feedback/StatusBadge.tsx";
import { LineName, LinePicture, MoveLine, RemoveLine } from "./CartLineParts.tsx";

export function SavedLines({ lines }: { lines: readonly CartLine[] }) {
  const t = useTranslations("checkout.cart");
  if (lines.length === 0) return null;
  return (
    <Panel
      title={t("saved", { count: lines.length })}
      description={t("savedAbout")}
      flush
      className="print:hidden"
    >
      <ul className="divide-y divide-line">
        {lines.map((line) => (
          <SavedLine key={line.uuid} line={line} />
        ))}
      </ul>
    </Panel>
  );
}

function SavedLine({ line }: { line: CartLine }) {
  const t = useTranslations("checkout.cart");
  return (
    <li
      data-commodity={line.commodity}
      className="grid grid-cols-[4.5rem_minmax(0,1fr)] gap-x-4 gap-y-3 p-4 md:grid-cols-[4.5rem_minmax(0,1fr)_auto] md:p-5"
    >
      <LinePicture line={line} />
      <div className="min-w-0">
        <LineName line={line} />
        <div className="mt-1.5 flex flex-wrap items-center gap-2 text-sm text-muted empty:hidden">
          {line.quantity > 1 && (
            <span>{t("pieces", { quantity: line.quantity, total: formatMoney(line.total) })}</span>
          )}
          {line.sold ? (
            <StockBadge stock={line.stock} />
          ) : (
            <StatusBadge tone="neutral" icon={<CircleSlash />}>
              {t("noLonger")}
            </StatusBadge>
          )}
        </div>
      </div>
      <div className="col-span-2 flex items-center justify-between gap-1 max-md:ps-22 md:col-span-1 md:items-start md:justify-end">
        {line.sold ? <MoveLine line={line} intent="takeBack" /> : <span />}
        <RemoveLine line={line} saved />
      </div>
    </li>
  );
}
