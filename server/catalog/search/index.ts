import { search } from "#shared/catalog/search/contract.ts";
import { synonymOffice } from "#shared/catalog/search/synonymContract.ts";
import type { Scope } from "#server/context.ts";
import type { Module } from "#server/module.ts";
import { endpoints } from "#server/platform/registry/useCases.ts";
import { spelling } from "./didYouMean.ts";
import { facets, find, suggest } from "./service.ts";
import { addSynonym, dismissMiss, rebuildSynonyms, removeSynonym, synonyms } from "./synonyms.ts";
import { forgetMisses, misses } from "./zeroResultSearches.ts";

async function rebuild({ db, searchIndex }: Scope): Promise<void> {
  await rebuildSynonyms(db);
  await searchIndex.rebuild(db);
}

export default {
  name: "catalog/search",
  useCases: [
    endpoints("search", search, {
      facets,
      find,
      misses,
      spelling,
      suggest,
    }),
    endpoints("synonyms", synonymOffice, {
      addSynonym,
      dismissMiss,
      removeSynonym,
      synonyms,
    }),
  ],
  tasks: [
    { name: "search.rebuild", after: "articles.publish", run: rebuild },
    { name: "search.forget_misses", after: "search.rebuild", run: forgetMisses },
  ],
  navigation: [{ section: "searches", group: "shop", order: 220, permission: "search.read" }],
} satisfies Module<Scope>;
