import type { Scope } from "./context.ts";
import { writeCodeMail } from "#server/identity/verificationCodes/emails.ts";
import { issueReceipt } from "#server/billing/documents/issueDocument.ts";
import { askForInvoice } from "#server/billing/einvoices/requestInvoice.ts";
import { settleInvoice } from "#server/billing/einvoices/processInvoice.ts";
import { issueForOrder } from "#server/licensing/licenses/issueLicenses.ts";
import { withdrawReturned } from "#server/licensing/licenses/revokeOnRefund.ts";
import { deliver } from "#server/admin/mailLog/service.ts";
import { mailPlaced } from "#server/sales/orders/emails.ts";
import { endNeedless, mailHeld, refundByGateway } from "#server/payments/attempts/service.ts";
import {
  tellBackupCodeUsed,
  tellCodesGuessed,
  tellNewDevice,
} from "#server/identity/accounts/securityEmails.ts";
import type { JobHandlers } from "#server/platform/jobs/queue.ts";
import { runSweeps } from "./scheduledTasks.ts";

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
