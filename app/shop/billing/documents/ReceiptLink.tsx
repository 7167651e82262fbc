import { FileText } from "lucide-react";
import { useTranslations } from "use-intl";
import type { IssuedDocument } from "#shared/billing/documents/contract.ts";
import type { Order } from "#shared/sales/orders/contract.ts";
import { isPaid } from "#shared/sales/orders/stateMachine.ts";
import { usePaths } from "#app/i18n/useLang.ts";
import { buttonClass } from "#app/ui/buttons/buttonClass.ts";

interface ReceiptLinkProps {
  readonly order: Order;
  readonly issued: readonly IssuedDocument[];
}

/** Also shown before it is issued, and after a refund; none for free orders. */
export function ReceiptLink({ order, issued }: ReceiptLinkProps) {
  const t = useTranslations("purchase.record");
  const paths = usePaths();
  const isIssued = issued.some(({ kind }) => kind === "receipt");
  const isToCome = order.mine && isPaid(order.status) && order.payAmount.minor > 0;
  if (!isIssued && !isToCome) return null;
  return (
    <a href={paths.receipt(order.id)} className={buttonClass({ size: "sm" })} download>
      <FileText className="size-4" />
      {t("receipt")}
    </a>
  );
}
