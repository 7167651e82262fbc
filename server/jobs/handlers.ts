import type { Scope } from "../context.ts";
import { issueForOrder } from "../keys/issue.ts";
import { deliver } from "../mail/service.ts";
import { tellBackupCodeUsed } from "../security/notice.ts";
import type { JobHandlers } from "./queue.ts";
import { runSweeps } from "./sweeps.ts";

/** What each job does: the only place where a lower feature's promise reaches a higher feature. */
export const jobHandlers = (scope: Scope): JobHandlers => ({
  "order.paid": (payload) => issueForOrder(scope, payload),
  "mail.deliver": (payload, which) => deliver(scope, payload, which),
  "session.backup_code_used": (payload) => tellBackupCodeUsed(scope, payload),
  async sweep() {
    await scope.demoClock?.reload(); // the process that moved it may be another one
    await runSweeps(scope);
  },
});
