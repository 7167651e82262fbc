import {
  type CannedReply,
  CannedReplyListInput,
} from "#shared/community/cannedReplies/contract.ts";
import type { OfficeListSource } from "#app/office/lists/loadList.server.ts";
import { cannedReplyList } from "./listSpec.ts";

export const cannedReplySource: OfficeListSource<typeof CannedReplyListInput, CannedReply> = {
  spec: cannedReplyList,
  input: CannedReplyListInput,
  read: (portal, input) => portal.cannedReplies.list(input),
  keyOf: ({ uuid }) => uuid,
};
