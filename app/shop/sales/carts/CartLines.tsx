import { FlaskConical } from "lucide-react";
import { Fragment } from "react";
import { Link } from "react-router";
import { useTranslations } from "use-intl";
import type { CartLine } from "#shared/sales/carts/contract.ts";
import { TRIAL } from "#shared/catalog/products/rules.ts";
import { formatMoney } from "#shared/kit/money.ts";
import { formatInstant } from "#shared/kit/time.ts";
import type { RunningTrial } from "#server/licensing/subscriptions/service.ts";
import { StockBadge } from "#app/shop/catalog/products/StockBadge.tsx";
import { usePaths } from "#app/i18n/useLang.ts";
import type { SubmissionError } from "#app/forms/submitted.ts";
import { Alert } from "#app/ui/feedback/Alert.tsx";
import { classes } from "#app/ui/classes.ts";
import { Disclosure } from "#app/ui/display/Disclosure.tsx";
import { Panel } from "#app/ui/display/Panel.tsx";
import { LineName, LinePicture, MoveLine, RemoveLine } from "./CartLineParts.tsx";
import { LineQuantity } from "./CartLineQuantity.tsx";
import type { ReportQuantity } from "./useOptimisticCart.ts";

interface CartLinesProps {
  lines: readonly CartLine[];
  /** Running ones of the buyer, with which bought plans go on. */
  trials: readonly RunningTrial[];
  /** Shipping is configured; otherwise hardware is collected. */
  sent: boolean;
  refused: SubmissionError | undefined;
  showQuantity: ReportQuantity;
}

export function CartLines({ lines, trials, sent, refused, showQuantity }: CartLinesProps) {
  const t = useTranslations("checkout.cart");
  const pieces = lines.reduce((count, { quantity }) => count + quantity, 0);
  const { lineId, intent } = refused?.typed ?? {};
  return (
    <Panel title={t("lines", { count: pieces })} flush>
      <ul className="divide-y divide-line">
        {lines.map((line) => (
          <Line
            key={line.uuid}
            line={line}
            running={trials.find(({ product }) => product === line.product)}
            sent={sent}
            refused={line.uuid === lineId && intent === "quantity" ? refused : undefined}
            showQuantity={showQuantity}
          />
        ))}
      </ul>
    </Panel>
  );
}

interface LineProps {
  line: CartLine;
  running: RunningTrial | undefined;
  sent: boolean;
  refused: SubmissionError | undefined;
  showQuantity: ReportQuantity;
}

function Line({ line, running, sent, refused, showQuantity }: LineProps) {
  const t = useTranslations("checkout.cart");
  const promo = useTranslations("checkout.promo");
  const trial = line.months === TRIAL;
  return (
    <li
      data-commodity={line.commodity}
      className="grid grid-cols-[4.5rem_minmax(0,1fr)] gap-x-4 gap-y-3 p-4 md:grid-cols-[6rem_minmax(0,1fr)_auto] md:p-5"
    >
      <LinePicture line={line} />
      <div className="min-w-0">
        <LineName line={line} />
        <LineStock line={line} sent={sent} />
        <LineLacks line={line} />
        {running && <LineTrial line={line} running={running} />}
        <div className="-ms-3 mt-1">
          <MoveLine line={line} intent="save" />
        </div>
      </div>
      <div className="col-span-2 flex flex-wrap items-center justify-between gap-3 md:col-span-1 md:grid md:content-start md:justify-items-end">
        <p
          className={classes(
            "text-lg font-semibold whitespace-nowrap md:text-end",
            !line.sold && "text-muted line-through",
          )}
        >
          {trial ? t("free") : formatMoney(line.total)}
          {line.discount.minor > 0 && (
            <span className="block text-sm font-normal text-success">
              {promo("lineOff", { amount: formatMoney(line.discount) })}
            </span>
          )}
          {line.freeMonths > 0 && (
            <span className="block text-sm font-normal text-success">
              {promo("months", { months: line.freeMonths })}
            </span>
          )}
        </p>
        <div className="flex items-start gap-1">
          {line.sold && !trial && (
            <LineQuantity line={line} refused={refused} showQuantity={showQuantity} />
          )}
          <RemoveLine line={line} />
        </div>
      </div>
      {line.reminders.length > 0 && <LineReminders reminders={line.reminders} />}
    </li>
  );
}

function LineStock({ line, sent }: Pick<LineProps, "line" | "sent">) {
  const { kind, sold, stock, quantity, changes } = line;
  const t = useTranslations("checkout.cart");
  if (!sold) return <Alert tone="warning" title={t("unsold")} className="mt-2" />;
  if (stock === null) return null;
  const fewer = changes.find((change) => change.kind === "stock");
  const tooMany = fewer ? t("change.stock", fewer) : t("tooMany", { left: stock });
  return (
    <div className="mt-2 grid justify-items-start gap-1.5">
      {quantity > stock ? (
        <Alert tone="warning" title={stock === 0 ? t("soldOut") : tooMany} />
      ) : (
        <StockBadge stock={stock} />
      )}
      {kind === "hardware" && <p className="text-sm text-muted">{t(sent ? "send" : "collect")}</p>}
    </div>
  );
}

/** Required products the buyer seems to lack. */
function LineLacks({ line: { missingRequirements, sold } }: { line: CartLine }) {
  const t = useTranslations("checkout.cart");
  const paths = usePaths();
  if (!sold || missingRequirements.length === 0) return null;
  return (
    <Alert tone="info" title={t("lacks", { count: missingRequirements.length })} className="mt-2">
      {missingRequirements.map((product, at) => (
        <Fragment key={product.uuid}>
          {at > 0 && t("lacksSeparator")}
          <Link to={paths.product(product)} className="text-link">
            {product.name}
          </Link>
        </Fragment>
      ))}
    </Alert>
  );
}

/** What becomes of the product's running trial. */
function LineTrial({ line, running }: { line: CartLine; running: RunningTrial }) {
  const t = useTranslations("subscriptions.trial");
  if (!line.sold || line.months === TRIAL) return null;
  return (
    <p className="mt-2 flex gap-1.5 text-sm text-info *:[svg]:h-[1lh] *:[svg]:w-4 *:[svg]:shrink-0">
      <FlaskConical aria-hidden />
      <span>
        {t("running", { at: formatInstant(running.until) })}
        <span className="block text-muted">
          {t(line.months === null ? "boughtForGood" : "bought")}
        </span>
      </span>
    </p>
  );
}

function LineReminders({ reminders }: Pick<CartLine, "reminders">) {
  const t = useTranslations("checkout.cart");
  return (
    <Disclosure
      summary={<span className="text-sm">{t("reminders")}</span>}
      className="col-span-2 -my-3 border-b-0! md:col-start-2"
    >
      <ul className="grid list-disc gap-1 ps-4 text-sm text-muted">
        {reminders.map((reminder) => (
          <li key={reminder}>{reminder}</li>
        ))}
      </ul>
    </Disclosure>
  );
}
