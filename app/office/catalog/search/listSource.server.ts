import { ZeroResultListInput, type ZeroResultSearch } from "#shared/catalog/search/contract.ts";
import type { OfficeListSource } from "#app/office/lists/loadList.server.ts";
import { zeroResultList } from "./listSpec.ts";

export const zeroResultSource: OfficeListSource<typeof ZeroResultListInput, ZeroResultSearch> = {
  spec: zeroResultList,
  input: ZeroResultListInput,
  read: (portal, input) => portal.search.misses(input),
  keyOf: ({ id }) => id,
};
