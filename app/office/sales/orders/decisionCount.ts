import type { OrderDetail } from "#shared/admin/orders/contract.ts";

type Kind = OrderDetail["timeline"][number]["kind"];

/** Automatic entries must not reset a form in use. */
const BY_ITSELF: ReadonlySet<Kind> = new Set<Kind>(["key", "mail_queued", "mail_sent"]);

/** Changes with every decision, payment or report, so that completed forms remount closed. */
export const decisionCount = ({ timeline }: OrderDetail): number =>
  timeline.filter(({ kind }) => !BY_ITSELF.has(kind)).length;
