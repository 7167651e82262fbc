import { orderCan, OrderStatus } from "#shared/sales/orders/rules.ts";
import { useFormErrors } from "#app/forms/useFormErrors.ts";
import { Alert } from "#app/ui/feedback/Alert.tsx";
import type { OrderStateProps } from "./orderState.ts";

type StaleActionErrorProps = Pick<OrderStateProps, "order" | "progress" | "bank" | "refused">;

/** A refusal whose form is no longer on the page. */
export function StaleActionError(props: StaleActionErrorProps) {
  const { message, tone } = useFormErrors(props.refused);
  return message && !hasForm(props) && <Alert tone={tone} title={message} />;
}

/** The form still exists and shows the error itself. */
function hasForm({ order, progress, bank, refused }: StaleActionErrorProps): boolean {
  const reported = order.status === OrderStatus.confirming && bank?.report?.state === "open";
  switch (refused?.typed?.intent) {
    case "cancel":
      return order.mine && orderCan("cancel", order);
    case "cancelRenewal":
      return progress.renewal !== null;
    case "correct":
      return reported;
    case "withdraw":
      return reported && Date.parse(progress.now) < Date.parse(order.payBy);
    case "report":
      return order.status === OrderStatus.unpaid && bank !== null && progress.overdue === null;
    default:
      return orderCan("pay", order) && progress.overdue === null;
  }
}
