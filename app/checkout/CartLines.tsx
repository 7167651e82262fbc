import { Trash2 } from "lucide-react";
import { Form, Link } from "react-router";
import { useTranslations } from "use-intl";
import type { CartLine } from "#shared/cart/contract.ts";
import { formatMoney } from "#shared/kit/money.ts";
import { useBoughtName } from "../catalogue/planName.ts";
import { StockBadge } from "../catalogue/StockBadge.tsx";
import { usePaths } from "../kit/language.ts";
import { pictureAddress } from "../kit/picture.ts";
import type { Refused } from "../kit/submitted.ts";
import { Alert } from "../ui/Alert.tsx";
import { Button } from "../ui/Button.tsx";
import { Disclosure } from "../ui/Disclosure.tsx";
import { Panel } from "../ui/Panel.tsx";
import { LineQuantity } from "./LineQuantity.tsx";
import type { ShowQuantity } from "./useShownCart.ts";

interface CartLinesProps {
  lines: readonly CartLine[];
  refused: Refused | undefined;
  showQuantity: ShowQuantity;
}

export function CartLines({ lines, refused, showQuantity }: CartLinesProps) {
  const t = useTranslations("checkout.cart");
  const pieces = lines.reduce((count, { quantity }) => count + quantity, 0);
  const { lineId, quantity } = refused?.typed ?? {};
  return (
    <Panel title={t("lines", { count: pieces })} flush>
      <ul className="divide-y divide-line">
        {lines.map((line) => (
          <Line
            key={line.uuid}
            line={line}
            refused={line.uuid === lineId ? quantity : undefined}
            showQuantity={showQuantity}
          />
        ))}
      </ul>
    </Panel>
  );
}

interface LineProps {
  line: CartLine;
  /** The quantity that was typed and not taken. */
  refused: string | undefined;
  showQuantity: ShowQuantity;
}

function Line({ line, refused, showQuantity }: LineProps) {
  const t = useTranslations("checkout.cart");
  const paths = usePaths();
  const boughtName = useBoughtName();
  return (
    <li
      data-commodity={line.commodity}
      className="grid grid-cols-[4.5rem_minmax(0,1fr)] gap-x-4 gap-y-3 p-4 md:grid-cols-[6rem_minmax(0,1fr)_auto] md:p-5"
    >
      <img
        src={pictureAddress(line.picture)}
        width={800}
        height={600}
        alt=""
        className="h-auto w-full rounded-md border border-line bg-sunken"
      />
      <div className="min-w-0">
        <Link
          to={paths.product({ category: line.category, uuid: line.product })}
          className="leading-tight font-semibold hover:text-accent"
        >
          {line.name}
        </Link>
        <p className="mt-0.5 text-sm text-muted">
          {boughtName(line)}
          {t("each", { price: formatMoney(line.unit) })}
        </p>
        <LineStock line={line} />
      </div>
      <div className="col-span-2 flex flex-wrap items-center justify-between gap-3 md:col-span-1 md:grid md:content-start md:justify-items-end">
        <p className="text-lg font-semibold whitespace-nowrap">{formatMoney(line.total)}</p>
        <div className="flex items-start gap-1">
          <LineQuantity line={line} refused={refused} showQuantity={showQuantity} />
          <RemoveLine line={line} />
        </div>
      </div>
      {line.reminders.length > 0 && <LineReminders reminders={line.reminders} />}
    </li>
  );
}

/** How many are left, where they are counted; loud when the line holds more than that. */
function LineStock({ line: { kind, stock, quantity } }: { line: CartLine }) {
  const t = useTranslations("checkout.cart");
  if (stock === null) return null;
  return (
    <div className="mt-2 grid justify-items-start gap-1.5">
      {quantity > stock ? (
        <Alert tone="warning" title={stock === 0 ? t("soldOut") : t("tooMany", { left: stock })} />
      ) : (
        <StockBadge stock={stock} />
      )}
      {kind === "hardware" && <p className="text-sm text-muted">{t("collect")}</p>}
    </div>
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

function RemoveLine({ line }: { line: CartLine }) {
  const t = useTranslations("checkout.cart");
  const { uuid, product, commodity, quantity, name } = line;
  const fields = { lineId: uuid, product, commodity, quantity, name };
  return (
    <Form method="post" preventScrollReset>
      {Object.entries(fields).map(([field, value]) => (
        <input key={field} type="hidden" name={field} value={value} />
      ))}
      <Button
        type="submit"
        name="intent"
        value="remove"
        variant="quiet"
        square
        aria-label={t("remove", { name })}
        icon={<Trash2 className="size-4.5" />}
      />
    </Form>
  );
}
