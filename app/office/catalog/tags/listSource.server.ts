import { type OfficeTag, TagListInput } from "#shared/catalog/tags/contract.ts";
import type { OfficeListSource } from "#app/office/lists/loadList.server.ts";
import { tagList } from "./listSpec.ts";

export const tagSource: OfficeListSource<typeof TagListInput, OfficeTag> = {
  spec: tagList,
  input: TagListInput,
  read: (portal, input) => portal.tags.list(input),
  keyOf: ({ uuid }) => uuid,
};
