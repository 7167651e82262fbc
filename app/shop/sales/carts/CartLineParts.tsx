import { Bookmark, Coins, Trash2, TrendingDown, TrendingUp } from "lucide-react";
import { Form, Link } from "react-router";
import { useTranslations } from "use-intl";
import type { CartLine } from "#shared/sales/carts/contract.ts";
import { TRIAL } from "#shared/catalog/products/rules.ts";
import { formatMoney } from "#shared/kit/money.ts";
import { usePurchaseName } from "#app/shop/catalog/products/planName.ts";
import { usePaths } from "#app/i18n/useLang.ts";
import { resizedPictureAddress } from "#app/shop/catalog/media/imageUrl.ts";
import { Button } from "#app/ui/buttons/Button.tsx";

export const LinePicture = ({ line }: { line: CartLine }) => (
  <img
    src={resizedPictureAddress(line.picture, 320)}
    width={800}
    height={600}
    alt=""
    className="h-auto w-full rounded-md border border-line bg-sunken"
  />
);

export function LineName({ line }: { line: CartLine }) {
  const t = useTranslations("checkout.cart");
  const paths = usePaths();
  const boughtName = usePurchaseName();
  return (
    <>
      <Link
        to={paths.product({ category: line.category, uuid: line.product, slug: line.slug })}
        className="leading-tight font-semibold hover:text-accent"
      >
        {line.name}
      </Link>
      <p className="mt-0.5 text-sm text-muted">
        {boughtName(line)}
        {line.months === TRIAL ? t("trialOnce") : t("each", { price: formatMoney(line.unit) })}
      </p>
      <PriceChange line={line} />
    </>
  );
}

/** Name with plan: a product may have several lines. */
export function useLineName({ name, ...bought }: CartLine): string {
  const t = useTranslations("checkout.cart");
  const of = usePurchaseName()(bought);
  return t("named", { name, of });
}

function PriceChange({ line }: { line: CartLine }) {
  const t = useTranslations("checkout.cart.change");
  const change = line.changes.find(({ kind }) => kind === "price" || kind === "currency");
  if (change?.kind !== "price" && change?.kind !== "currency") return null;
  const [was, now] = [formatMoney(change.was), formatMoney(change.now)];
  const { currency } = change.was;
  const dearer = change.now.minor > change.was.minor;
  const Sign = change.kind === "currency" ? Coins : dearer ? TrendingUp : TrendingDown;
  return (
    <p className="mt-1 flex gap-1.5 text-sm font-semibold text-info *:[svg]:h-[1lh] *:[svg]:w-4 *:[svg]:shrink-0">
      <Sign />
      <span>
        {change.kind === "price" ? t("price", { was, now }) : t("currency", { currency, was, now })}
      </span>
    </p>
  );
}

/** Submits the line, so that it can be restored. */
export function RemoveLine({ line, saved = false }: { line: CartLine; saved?: boolean }) {
  const t = useTranslations("checkout.cart");
  const { uuid, product, commodity, quantity, name, addedAt } = line;
  const named = useLineName(line);
  const fields = { lineId: uuid, product, commodity, quantity, name, addedAt, saved };
  return (
    <Form method="post" preventScrollReset>
      {Object.entries(fields).map(([field, value]) => (
        <input key={field} type="hidden" name={field} value={String(value)} />
      ))}
      <Button
        type="submit"
        name="intent"
        value="remove"
        variant="quiet"
        square
        aria-label={t(saved ? "removeSaved" : "remove", { name: named })}
        icon={<Trash2 className="size-4.5" />}
      />
    </Form>
  );
}

interface MoveLineProps {
  line: CartLine;
  intent: "save" | "takeBack";
}

export function MoveLine({ line, intent }: MoveLineProps) {
  const { uuid } = line;
  const name = useLineName(line);
  const t = useTranslations("checkout.cart");
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="lineId" value={uuid} />
      <Button
        type="submit"
        name="intent"
        value={intent}
        size="sm"
        variant={intent === "save" ? "quiet" : "secondary"}
        icon={intent === "save" ? <Bookmark className="size-4" /> : undefined}
        aria-label={t("moveNamed", { move: t(intent), name })}
      >
        {t(intent)}
      </Button>
    </Form>
  );
}
