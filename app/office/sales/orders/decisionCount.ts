import type { OrderDetail } from "#shared/admin/orders/contract.ts";

type Kind = OrderDetail["timeline"][number]["kind"];

/** What comes by itself, often seconds after a payment: what somebody is filling in stays as it is. */
const BY_ITSELF: ReadonlySet<Kind> = new Set<Kind>(["key", "mail_queued", "mail_sent"]);

/** Goes up with everything that was decided, paid or reported: a form that has done what it was for closes. */
export const decisionsSeen = ({ timeline }: OrderDetail): number =>
  timeline.filter(({ kind }) => !BY_ITSELF.has(kind)).length;
