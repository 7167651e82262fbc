import { FileText } from "lucide-react";
import { useTranslations } from "use-intl";
import type { Order } from "#shared/orders/contract.ts";
import { isPaid } from "#shared/orders/machine.ts";
import { usePaths } from "../kit/language.ts";
import { buttonClass } from "../ui/buttonClass.ts";

/** The receipt of one's own paid order, to be saved; of what cost nothing there is none. */
export function ReceiptLink({ order }: { order: Order }) {
  const t = useTranslations("purchase.record");
  const paths = usePaths();
  if (!order.mine || !isPaid(order.status) || order.payAmount.minor === 0) return null;
  return (
    <a href={paths.receipt(order.id)} className={buttonClass({ size: "sm" })} download>
      <FileText className="size-4" />
      {t("receipt")}
    </a>
  );
}
