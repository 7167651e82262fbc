import { MissListInput, type SearchMiss } from "#shared/search/contract.ts";
import type { OfficeSource } from "../list/source.server.ts";
import { missList } from "./list.ts";

export const missSource: OfficeSource<typeof MissListInput, SearchMiss> = {
  spec: missList,
  input: MissListInput,
  read: (portal, input) => portal.search.misses(input),
  keyOf: ({ id }) => id,
};
