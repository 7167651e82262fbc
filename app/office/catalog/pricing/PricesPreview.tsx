import { useEffect, useRef } from "react";
import { Form, useNavigation } from "react-router";
import { useTranslations } from "use-intl";
import { formatMoney } from "#shared/kit/money.ts";
import { formatInstant } from "#shared/kit/time.ts";
import type { ChangedCell, PriceRow } from "#shared/catalog/pricing/contract.ts";
import { usePurchaseName } from "#app/shop/catalog/products/planName.ts";
import { Alert } from "#app/ui/feedback/Alert.tsx";
import { Button } from "#app/ui/buttons/Button.tsx";
import { Panel } from "#app/ui/display/Panel.tsx";
import { LeaveGuard } from "#app/forms/LeaveGuard.tsx";
import { ChangedPrices } from "./ChangedPrices.tsx";
import { gridKey } from "./gridAddress.ts";
import type { PricesPreviewed } from "./pricesAction.server.ts";

interface PricesPreviewProps {
  previewed: PricesPreviewed;
  rows: readonly PriceRow[];
  columns: readonly string[];
}

export function PricesPreview({ previewed, rows, columns }: PricesPreviewProps) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Some browsers return a value from scrollIntoView; an effect must not return it.
    place.current?.scrollIntoView();
  }, []);
  const t = useTranslations("manager.prices");
  const busy = useNavigation().formMethod === "POST";
  const { count, cells, begins, ends, kept, ended } = previewed;
  const surprising = cells.filter((cell) => isSurprising(cell, previewed)).length;
  const localTime = (typed: string) => typed.replace("T", " ");
  const when = [
    begins ? t("from", { at: localTime(begins) }) : null,
    ends ? t("until", { at: localTime(ends) }) : null,
  ].filter(Boolean);
  return (
    <Panel title={t("changesTitle", { count })}>
      <div ref={place} className="grid scroll-mt-36 gap-4">
        {count === 0 ? (
          <p>{t("nothing")}</p>
        ) : (
          <>
            <p>{when.length === 0 ? t("atOnce") : when.join(" ")}</p>
            {kept > 0 && <Alert tone="info" title={t("keepsSales", { count: kept })} />}
            {ended > 0 && <Alert tone="warning" title={t("endsSales", { count: ended })} />}
            {surprising > 0 && (
              <Alert tone="warning" title={t("surprising", { count: surprising })} />
            )}
            <Changes previewed={previewed} rows={[...rows, ...previewed.rows]} columns={columns} />
            {count > cells.length && (
              <p className="text-sm text-muted">
                {t("firstShown", { shown: cells.length, count })}
              </p>
            )}
          </>
        )}
        <Form
          method="post"
          data-at-foot
          className="sticky bottom-0 z-20 -mx-4 -mb-4 flex flex-wrap gap-3 rounded-b-lg border-t border-line bg-raised px-4 py-3 md:-mx-5 md:-mb-5 md:px-5"
        >
          {Object.entries(previewed.typed)
            .filter(([name]) => name !== "intent" && name !== "seen")
            .map(([name, value]) => (
              <textarea key={name} name={name} defaultValue={value} readOnly hidden />
            ))}
          <input type="hidden" name="seen" value={previewed.seen} />
          {count > 0 && (
            <Button type="submit" name="intent" value="apply" variant="primary" busy={busy}>
              {t("apply")}
            </Button>
          )}
          <Button type="submit" name="intent" value="back">
            {t("back")}
          </Button>
        </Form>
      </div>
      <LeaveGuard dirty={count > 0} locationKey={gridKey} />
    </Panel>
  );
}

/** Percent; rounding can change small prices by more than requested. */
const SURPRISING = 20;

/** Far from the requested percentage, or from the previous price if typed. */
function isSurprising(
  { commodity, was, now }: ChangedCell,
  { typed, points, all }: PricesPreviewed,
): boolean {
  if (was === null || now === null) return false;
  const isAsked = all || typed["row"]?.split(/\r?\n/).includes(commodity);
  const asked = isAsked ? points / 100 : 0;
  return Math.abs((now / was - 1) * 100 - asked) > SURPRISING;
}

function groupByPlan(cells: readonly ChangedCell[], columns: readonly string[]): ChangedCell[] {
  const place = ({ currency }: ChangedCell) => columns.indexOf(currency);
  return [...Map.groupBy(cells, ({ commodity }) => commodity).values()].flatMap((own) =>
    own.toSorted((a, b) => place(a) - place(b)),
  );
}

function Changes({ previewed, rows, columns }: PricesPreviewProps) {
  const { cells, count } = previewed;
  const t = useTranslations("manager.prices");
  const boughtName = usePurchaseName();
  const names = new Map(rows.map((row) => [row.commodity, `${row.name} · ${boughtName(row)}`]));
  return (
    <ChangedPrices
      caption={t("changesTitle", { count })}
      cells={groupByPlan(cells, columns)}
      plan={(cell) => (
        <>
          <span>{names.get(cell.commodity) ?? cell.commodity}</span>
          <SaleNotice {...cell} isForAWhile={previewed.ends !== ""} />
        </>
      )}
    />
  );
}

function SaleNotice({ sale, kept, currency, isForAWhile }: ChangedCell & { isForAWhile: boolean }) {
  const t = useTranslations("manager.prices");
  if (!sale || isForAWhile) return null;
  const amount = sale.price === null ? t("none") : formatMoney({ minor: sale.price, currency });
  const told = { amount, at: formatInstant(sale.ends) };
  return kept ? (
    <span className="text-xs text-info">{t("saleKept", told)}</span>
  ) : (
    <span className="text-xs font-semibold text-warning">{t("saleEnded", told)}</span>
  );
}
