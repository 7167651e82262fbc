import { postWaits } from "#server/community/forum/events.ts";
import { ticketOpened } from "#server/content/tickets/events.ts";
import type { Context } from "#server/context.ts";
import type { Module } from "#server/module.ts";
import { correctionRequested } from "#server/partners/profitCorrections/events.ts";
import { payoutDrafted } from "#server/partners/payouts/events.ts";
import { transferReported } from "#server/payments/transfers/events.ts";
import { eventSubscriber } from "#server/platform/jobs/job.ts";
import { orderPaid } from "#server/sales/orders/events.ts";
import {
  correctionNotice,
  orderNotice,
  payoutNotice,
  postNotice,
  ticketNotice,
  transferNotice,
} from "./jobs.ts";
import { kinds } from "./kinds.ts";
import {
  noticeCorrection,
  noticeFailedJobs,
  noticeOrder,
  noticePayout,
  noticePost,
  noticeTicket,
  noticeTransfer,
} from "./notices.ts";

export default {
  name: "admin/staffNotices",
  notifications: kinds,
  jobs: [
    eventSubscriber(orderPaid, orderNotice, noticeOrder),
    eventSubscriber(transferReported, transferNotice, noticeTransfer),
    eventSubscriber(ticketOpened, ticketNotice, noticeTicket),
    eventSubscriber(postWaits, postNotice, noticePost),
    eventSubscriber(payoutDrafted, payoutNotice, noticePayout),
    eventSubscriber(correctionRequested, correctionNotice, noticeCorrection),
  ],
  tasks: [{ name: "jobs.notice_failed", after: "jobs.forget_done", run: noticeFailedJobs }],
} satisfies Module<Context>;
