import { type QueuedDiscussion, QueueInput } from "#shared/community/forum/queueContract.ts";
import type { OfficeListSource } from "#app/office/lists/loadList.server.ts";
import { questionList } from "./listSpec.ts";

export const questionSource: OfficeListSource<typeof QueueInput, QueuedDiscussion> = {
  spec: questionList,
  input: QueueInput,
  read: (portal, input) => portal.forumQueue.list(input),
  keyOf: ({ uuid }) => uuid,
};
