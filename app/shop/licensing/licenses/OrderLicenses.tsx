import { useTranslations } from "use-intl";
import type { Order } from "#shared/sales/orders/contract.ts";
import { Panel } from "#app/ui/display/Panel.tsx";
import { Spinner } from "#app/ui/feedback/Spinner.tsx";
import { KeyItem, type ShownKey } from "./LicenseItem.tsx";
import { useRevalidateUntil } from "#app/navigation/useRevalidateUntil.ts";

interface OrderLicensesProps {
  order: Order;
  keys: readonly ShownKey[];
  demo: boolean;
}

/** Polls until the keys are issued. */
export function OrderLicenses({ order, keys, demo }: OrderLicensesProps) {
  const t = useTranslations("checkout.keys");
  const expected =
    order.mine && order.origin === "first" && order.lines.some(({ kind }) => kind === "software");
  const issued = keys.length > 0;
  useRevalidateUntil(!expected || issued);
  if (!expected) return null;
  return (
    <Panel title={t("title", { count: keys.length })} description={t("private")} flush>
      {issued ? (
        <>
          <ul className="divide-y divide-line">
            {keys.map((key) => (
              <KeyItem key={key.uuid} owned={key} demo={demo} />
            ))}
          </ul>
          <NextSteps />
        </>
      ) : (
        <p role="status" className="flex items-center gap-3 p-4 md:p-5">
          <Spinner className="text-accent" />
          {t("coming")}
        </p>
      )}
    </Panel>
  );
}

function NextSteps() {
  const t = useTranslations("checkout.keys");
  return (
    <div className="border-t border-line bg-accent-soft p-4 text-sm md:p-5">
      <h3 className="text-base">{t("next")}</h3>
      <ol className="mt-2 grid list-decimal gap-1 ps-5 marker:text-muted">
        <li>{t("stepInstall")}</li>
        <li>{t("stepPaste")}</li>
        <li>{t("stepOnline")}</li>
      </ol>
    </div>
  );
}
