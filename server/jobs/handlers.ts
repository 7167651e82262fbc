import type { Scope } from "../context.ts";
import { issueForOrder } from "../keys/issue.ts";
import { deliver } from "../mail/service.ts";
import type { JobHandlers } from "./queue.ts";

/** What each job does: the only place where a lower feature's promise reaches a higher feature. */
export const jobHandlers = (scope: Scope): JobHandlers => ({
  "order.paid": (payload) => issueForOrder(scope, payload),
  "mail.deliver": (payload) => deliver(scope, payload),
});
