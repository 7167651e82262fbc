import { ShoppingCart } from "lucide-react";
import { useEffect, useRef } from "react";
import { Form, Link, useNavigation } from "react-router";
import { useTranslations } from "use-intl";
import type { ReorderOutcome } from "#shared/sales/orders/reorder.ts";
import type { CartLine, Cart } from "#shared/sales/carts/contract.ts";
import { usePurchaseName } from "#app/shop/catalog/products/planName.ts";
import { Alert } from "#app/ui/feedback/Alert.tsx";
import { Button } from "#app/ui/buttons/Button.tsx";
import { usePaths } from "#app/i18n/useLang.ts";
import type { SubmissionError } from "#app/forms/submitted.ts";
import { useFormErrors } from "#app/forms/useFormErrors.ts";
import { buttonClass } from "#app/ui/buttons/buttonClass.ts";
import { EmptyState } from "#app/ui/feedback/EmptyState.tsx";
import { isFocusLost } from "#app/client/isFocusLost.ts";
import { clearSavedChoices } from "./useSavedChoices.ts";
import type { RemovedLineData } from "./useOptimisticCart.ts";

export function ReorderResult({ again: { number, added, left } }: { again: ReorderOutcome }) {
  const t = useTranslations("checkout.again");
  const boughtName = usePurchaseName();
  const title =
    added.length > 0 ? t("put", { number, count: added.length }) : t("nothing", { number });
  return (
    <Alert tone={left.length > 0 ? "warning" : "success"} title={title}>
      {added.length > 0 && <p>{t("prices")}</p>}
      {left.length > 0 && (
        <>
          <p className="mt-1">{t("left")}</p>
          <ul className="mt-1 grid list-disc gap-1 ps-4">
            {left.map((line) => (
              <li key={line.uuid}>
                {t("item", {
                  name: line.name,
                  bought: boughtName(line),
                  why: t(`why.${line.reason}`, { added: line.added, quantity: line.quantity }),
                })}
              </li>
            ))}
          </ul>
        </>
      )}
    </Alert>
  );
}

interface OtherLinesProps {
  lines: readonly CartLine[];
  bought: string | null;
}

/** "Buy now" also orders the other lines. */
export function OtherCartLines({ lines, bought }: OtherLinesProps) {
  const t = useTranslations("checkout.cart");
  useEffect(() => {
    const url = new URL(location.href);
    if (!url.searchParams.has("bought")) return;
    url.searchParams.delete("bought"); // shown once and kept out of shared links
    history.replaceState(history.state, "", url);
  }, []);
  const others = lines.filter(({ commodity }) => commodity !== bought).length;
  if (bought === null || others === 0 || others === lines.length) return null;
  return (
    <Alert tone="info" title={t("others", { count: others })}>
      {t("othersText")}
    </Alert>
  );
}

export function CartChanges({ cart: { lines, saved } }: { cart: Cart }) {
  const t = useTranslations("checkout.cart.change");
  const count = [...lines, ...saved].filter(({ changes }) => changes.length > 0).length;
  if (count === 0) return null;
  return (
    <Alert
      tone="info"
      title={t("title", { count })}
      actions={
        <Form method="post" preventScrollReset>
          <Button type="submit" name="intent" value="acknowledge" size="sm">
            {t("understood")}
          </Button>
        </Form>
      }
    >
      {t("where")}
    </Alert>
  );
}

export function CartError({ refused }: { refused: SubmissionError }) {
  const t = useTranslations("checkout.cart");
  const { message, tone } = useFormErrors(refused);
  const paths = usePaths();
  const shown = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Braces: some browsers return a value, which is no cleanup.
    shown.current?.scrollIntoView({ block: "center" });
  }, [refused]);
  if (refused.fields?.quantity) return null; // shown at its line
  const ordered = refused.code === "cart.empty";
  return (
    <div ref={shown}>
      <Alert
        tone={tone}
        title={message}
        actions={
          ordered && (
            <Link to={paths.memberOrders()} className={buttonClass({ size: "sm" })}>
              {t("orders")}
            </Link>
          )
        }
      >
        {ordered && t("orderedElsewhere")}
      </Alert>
    </div>
  );
}

export function EmptyCart() {
  const t = useTranslations("checkout.cart");
  const paths = usePaths();
  useEffect(clearSavedChoices, []);
  return (
    <EmptyState
      icon={<ShoppingCart />}
      title={t("emptyTitle")}
      action={
        <div className="flex flex-wrap justify-center gap-3">
          <Link to={paths.products()} className={buttonClass({ variant: "primary" })}>
            {t("browse")}
          </Link>
          <Link to={paths.memberOrders()} className={buttonClass()}>
            {t("orders")}
          </Link>
        </div>
      }
    >
      {t("emptyText")}
    </EmptyState>
  );
}

interface RemovedLineProps {
  removed: RemovedLineData;
  pending: boolean;
}

/** Undo of a removal; takes over the focus of the removed line. */
export function RemovedLine({ removed, pending }: RemovedLineProps) {
  const t = useTranslations("checkout.cart");
  const { name, ...line } = removed;
  const undo = useRef<HTMLButtonElement>(null);
  const restoring = useNavigation().formData?.get("intent") === "restore";
  useEffect(() => {
    if (isFocusLost()) undo.current?.focus();
  }, []);
  return (
    <Alert
      tone="info"
      silent
      actions={
        <Form method="post" preventScrollReset>
          {Object.entries(line).map(([field, value]) => (
            <input key={field} type="hidden" name={field} value={String(value)} />
          ))}
          <Button
            ref={undo}
            type="submit"
            name="intent"
            value="restore"
            size="sm"
            busy={pending || restoring}
          >
            {t(removed.saved ? "undoSaved" : "undo")}
          </Button>
        </Form>
      }
    >
      {t(removed.saved ? "removedSaved" : "removed", { name })}
    </Alert>
  );
}
