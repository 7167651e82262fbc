import { QUEUE_TAKEN } from "#shared/community/forum/queueContract.ts";
import { QUEUE_WAITS } from "#shared/community/forum/replyTarget.ts";
import { DISCUSSION_STATUSES } from "#shared/community/forum/status.ts";
import { LANGS } from "#shared/kit/lang.ts";
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
