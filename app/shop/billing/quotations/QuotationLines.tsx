import { Link } from "react-router";
import { useTranslations } from "use-intl";
import { formatMoney } from "#shared/kit/money.ts";
import type { Quotation } from "#shared/billing/quotations/contract.ts";
import { usePurchaseName } from "#app/shop/catalog/products/planName.ts";
import { usePaths } from "#app/i18n/useLang.ts";
import { Panel } from "#app/ui/display/Panel.tsx";

export function QuotationLines({ quotation }: { quotation: Quotation }) {
  const t = useTranslations("quotations");
  const { lines, total, sent, subtotal, reductions } = quotation;
  const promo = useTranslations("checkout.promo");
  const cart = useTranslations("checkout.cart");
  return (
    <Panel title={t("items")} flush>
      <ul className="divide-y divide-line">
        {lines.map((line) => (
          <Line key={line.uuid} line={line} />
        ))}
      </ul>
      <div className="grid gap-1 border-t border-line px-4 py-3 md:px-5">
        {reductions.length > 0 && <Part label={promo("subtotal")} value={formatMoney(subtotal)} />}
        {reductions.map(({ code, title, discount, freeMonths }) => (
          <Part
            key={code}
            label={cart("named", { name: title, of: code ?? "" })}
            value={
              freeMonths > 0
                ? promo("months", { months: freeMonths })
                : promo("off", { amount: formatMoney(discount) })
            }
          />
        ))}
        <p className="flex items-baseline justify-between gap-4">
          <span>{t("total")}</span>
          <span className="text-xl font-semibold tabular-nums">{formatMoney(total)}</span>
        </p>
        {reductions.length > 0 && <p className="text-sm text-muted">{t("codesHold")}</p>}
        {sent && <p className="text-sm text-muted">{t("sent")}</p>}
      </div>
    </Panel>
  );
}

const Part = ({ label, value }: { label: string; value: string }) => (
  <p className="flex items-baseline justify-between gap-4 text-sm">
    <span>{label}</span>
    <span className="whitespace-nowrap tabular-nums">{value}</span>
  </p>
);

function Line({ line }: { line: Quotation["lines"][number] }) {
  const t = useTranslations("quotations");
  const boughtName = usePurchaseName();
  const paths = usePaths();
  const { name, quantity, unit, total, listed, product: uuid, category, slug } = line;
  return (
    <li className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 px-4 py-3 md:px-5">
      <div className="min-w-0">
        <Link to={paths.product({ category, uuid, slug })} className="text-link font-medium">
          {name}
        </Link>
        <p className="text-sm text-muted">{boughtName(line)}</p>
      </div>
      <div className="ms-auto text-end tabular-nums">
        <p className="font-semibold">{formatMoney(total)}</p>
        <p className="text-sm text-muted">
          {quantity} × {formatMoney(unit)}
          {listed && <span className="ms-2">{t("listed", { amount: formatMoney(listed) })}</span>}
        </p>
      </div>
    </li>
  );
}
