import { type OfficeTag, TagListInput } from "#shared/tags/contract.ts";
import type { OfficeSource } from "../list/source.server.ts";
import { tagList } from "./list.ts";

export const tagSource: OfficeSource<typeof TagListInput, OfficeTag> = {
  spec: tagList,
  input: TagListInput,
  read: (portal, input) => portal.tags.list(input),
  keyOf: ({ uuid }) => uuid,
};
