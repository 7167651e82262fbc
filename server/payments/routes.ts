import type { FastifyInstance } from "fastify";
import { charges } from "#shared/payments/charges.ts";
import { payments } from "#shared/payments/contract.ts";
import { inbox as inboxContract } from "#shared/payments/inbox.ts";
import { orderEditing } from "#shared/orders/editing.ts";
import { heldMoney } from "#shared/payments/held.ts";
import { orderDeeds, orderReview } from "#shared/payments/review.ts";
import { paymentSettings } from "#shared/payments/settings.ts";
import { bankEditing, transferOffice, transfers } from "#shared/payments/transfers.ts";
import { serve } from "../http/serve.ts";
import { bankAccounts, editBankAccounts } from "./bankAccounts.ts";
import { closeUnanswered } from "./closeUnanswered.ts";
import { cancel, cancelAny, cancelMany } from "./cancel.ts";
import { waiting } from "./charges.ts";
import { edit } from "./editOrder.ts";
import { receipt } from "./receipt.ts";
import * as inbox from "./inbox.ts";
import * as held from "./heldMoney.ts";
import { confirm, reject, reopen } from "./review.ts";
import * as settings from "./settings.ts";
import { begin, ofOrder, payment } from "./service.ts";
import { accounts, ownSlip, report, slip, toMatch } from "./transfers.ts";

/** Paying, and what people decide about it. */
export default async function paymentRoutes(app: FastifyInstance): Promise<void> {
  await app.register(serve(payments, { begin, ofOrder, payment }));
  await app.register(serve(orderDeeds, { cancel }));
  await app.register(serve(transfers, { accounts, report, ownSlip }));
  await app.register(
    serve(orderReview, {
      cancelAny,
      cancelMany,
      closeUnanswered,
      confirm,
      receipt,
      reject,
      reopen,
    }),
  );
  await app.register(serve(orderEditing, { edit }));
  await app.register(
    serve(paymentSettings, {
      settings: settings.settings,
      editMethod: settings.editMethod,
      check: settings.check,
    }),
  );
  await app.register(serve(transferOffice, { toMatch, slip }));
  await app.register(serve(bankEditing, { bankAccounts, editBankAccounts }));
  await app.register(serve(charges, { waiting }));
  await app.register(serve(heldMoney, { list: held.list, refunded: held.refunded }));
  await app.register(
    serve(inboxContract, {
      event: inbox.event,
      events: inbox.events,
      replay: inbox.replay,
      open: inbox.open,
      ask: inbox.ask,
    }),
  );
}
