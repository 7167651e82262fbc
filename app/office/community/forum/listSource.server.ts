import { type QueuedDiscussion, QueueInput } from "#shared/community/forum/queueContract.ts";
import { type ReportedPost, ReportListInput } from "#shared/community/forum/reportContract.ts";
import { type PostReview, ReviewListInput } from "#shared/community/forum/reviewContract.ts";
import type { ListSource } from "#app/lists/listSource.server.ts";
import type { OfficeListSource } from "#app/office/lists/loadList.server.ts";
import { questionList, reportList, reviewList } from "./listSpec.ts";

export const questionSource: OfficeListSource<typeof QueueInput, QueuedDiscussion> = {
  spec: questionList,
  input: QueueInput,
  read: (portal, input) => portal.forumQueue.list(input),
  keyOf: ({ uuid }) => uuid,
};

export const reviewSource: ListSource<typeof ReviewListInput, PostReview> = {
  spec: reviewList,
  input: ReviewListInput,
  read: (portal, input) => portal.forumReviews.list(input),
  keyOf: ({ uuid }) => uuid,
};

export const reportSource: ListSource<typeof ReportListInput, ReportedPost> = {
  spec: reportList,
  input: ReportListInput,
  read: (portal, input) => portal.forumReports.list(input),
  keyOf: ({ uuid }) => uuid,
};
