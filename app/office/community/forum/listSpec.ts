import { QUEUE_TAKEN } from "#shared/community/forum/queueContract.ts";
import { REPORT_REASONS, REPORT_STATES } from "#shared/community/forum/reportContract.ts";
import { REVIEW_STATES } from "#shared/community/forum/reviewContract.ts";
import { QUEUE_WAITS } from "#shared/community/forum/replyTarget.ts";
import { DISCUSSION_STATUSES } from "#shared/community/forum/status.ts";
import { REVIEW_CAUSES, REVIEW_KINDS } from "#shared/community/forum/trust.ts";
import { LANGS } from "#shared/kit/lang.ts";
import type { ListSpec } from "#app/lists/listQuery.ts";
import type { OfficeListSpec } from "#app/office/lists/officeListSpec.ts";

export const questionList: OfficeListSpec = {
  table: "discussions",
  filters: [
    { name: "wait", kind: "choice", options: QUEUE_WAITS },
    { name: "status", kind: "choices", options: DISCUSSION_STATUSES },
    { name: "taken", kind: "choice", options: QUEUE_TAKEN },
    { name: "language", kind: "choices", options: LANGS },
  ],
  columns: [
    { key: "title" },
    { key: "due", sortable: true },
    { key: "status" },
    { key: "about" },
    { key: "asker" },
    { key: "takenBy", optional: true },
    { key: "firstReply" },
    { key: "replies", optional: true },
    { key: "lang", optional: true },
    { key: "askedAt", sortable: true, optional: true },
    { key: "lastActivityAt", sortable: true },
  ],
  order: { by: "due", sort: "asc" },
};

/** Read whole, without columns. */
const IN_TURN = { columns: [], order: { by: "time", sort: "asc" } } as const;

export const reviewList: ListSpec = {
  filters: [
    { name: "state", kind: "choice", options: REVIEW_STATES },
    { name: "kind", kind: "choice", options: REVIEW_KINDS },
    { name: "cause", kind: "choices", options: REVIEW_CAUSES },
    { name: "language", kind: "choices", options: LANGS },
  ],
  ...IN_TURN,
};

export const reportList: ListSpec = {
  filters: [
    { name: "state", kind: "choice", options: REPORT_STATES },
    { name: "reason", kind: "choices", options: REPORT_REASONS },
  ],
  ...IN_TURN,
};
