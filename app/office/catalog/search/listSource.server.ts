import { MissListInput, type SearchMiss } from "#shared/catalog/search/contract.ts";
import type { OfficeSource } from "#app/office/lists/loadList.server.ts";
import { missList } from "./listSpec.ts";

export const missSource: OfficeSource<typeof MissListInput, SearchMiss> = {
  spec: missList,
  input: MissListInput,
  read: (portal, input) => portal.search.misses(input),
  keyOf: ({ id }) => id,
};
