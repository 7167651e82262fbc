import type { Scope } from "../context.ts";
import { writeCodeMail } from "../codes/writeMail.ts";
import { issueReceipt } from "../documents/issue.ts";
import { askForInvoice } from "../invoices/ask.ts";
import { settleInvoice } from "../invoices/settle.ts";
import { issueForOrder } from "../keys/issue.ts";
import { withdrawReturned } from "../keys/withdraw.ts";
import { deliver } from "../mail/service.ts";
import { mailPlaced } from "../orders/mails.ts";
import { endNeedless, mailHeld, refundByGateway } from "../payments/service.ts";
import { tellBackupCodeUsed, tellCodesGuessed, tellNewDevice } from "../security/notice.ts";
import type { JobHandlers } from "./queue.ts";
import { runSweeps } from "./sweeps.ts";

/** What each job does: the only place where a lower feature's promise reaches a higher feature. */
export const jobHandlers = (scope: Scope): JobHandlers => ({
  async "order.paid"(payload) {
    await issueForOrder(scope, payload);
    await issueReceipt(scope, payload);
    await askForInvoice(scope, payload);
  },
  "order.placed": (payload) => mailPlaced(scope, payload),
  "payment.held": (payload) => mailHeld(scope, payload),
  "payment.needless": (payload) => endNeedless(scope, payload),
  "payment.refund": (payload) => refundByGateway(scope, payload),
  "order.refunded": (payload) => withdrawReturned(scope, payload),
  "invoice.settle": (payload, which) => settleInvoice(scope, payload, which),
  "file.remove": ({ key }) => scope.files.delete(key),
  "mail.deliver": (payload, which) => deliver(scope, payload, which),
  "code.requested": (payload) => writeCodeMail(scope, payload),
  "session.backup_code_used": (payload) => tellBackupCodeUsed(scope, payload),
  "session.opened": (payload) => tellNewDevice(scope, payload),
  "session.codes_guessed": (payload) => tellCodesGuessed(scope, payload),
  async sweeps() {
    await scope.demoClock?.reload(); // the process that moved it may be another one
    await runSweeps(scope);
  },
});
