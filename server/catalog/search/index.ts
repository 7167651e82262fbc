import { search } from "#shared/catalog/search/contract.ts";
import { synonymOffice } from "#shared/catalog/search/synonymContract.ts";
import type { Context } from "#server/context.ts";
import type { Module } from "#server/module.ts";
import { endpoints } from "#server/platform/registry/useCases.ts";
import { getSpelling } from "./didYouMean.ts";
import { getFacets, find, suggest } from "./service.ts";
import {
  addSynonym,
  dismissMiss,
  rebuildSynonyms,
  removeSynonym,
  listSynonyms,
} from "./synonyms.ts";
import { purgeZeroResults, listZeroResultSearches } from "./zeroResultSearches.ts";

async function rebuild({ db, searchIndex }: Context): Promise<void> {
  await rebuildSynonyms(db);
  await searchIndex.rebuild(db);
}

export default {
  name: "catalog/search",
  useCases: [
    endpoints("search", search, {
      facets: getFacets,
      find,
      misses: listZeroResultSearches,
      spelling: getSpelling,
      suggest,
    }),
    endpoints("synonyms", synonymOffice, {
      addSynonym,
      dismissMiss,
      removeSynonym,
      synonyms: listSynonyms,
    }),
  ],
  tasks: [
    { name: "search.rebuild", after: "articles.publish", run: rebuild },
    { name: "search.forget_misses", after: "search.rebuild", run: purgeZeroResults },
  ],
  navigation: [{ section: "searches", group: "content", order: 110, permission: "search.read" }],
} satisfies Module<Context>;
