import { useTranslations } from "use-intl";
import type { ReorderOutcome } from "#shared/sales/orders/reorder.ts";
import { usePurchaseName } from "#app/shop/catalog/products/planName.ts";
import { Alert } from "#app/ui/feedback/Alert.tsx";

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
