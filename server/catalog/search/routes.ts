import type { FastifyInstance } from "fastify";
import { search } from "#shared/catalog/search/contract.ts";
import { synonymOffice } from "#shared/catalog/search/synonymContract.ts";
import { serve } from "#server/platform/http/serve.ts";
import { spelling } from "./didYouMean.ts";
import { misses } from "./zeroResultSearches.ts";
import { facets, find, suggest } from "./service.ts";
import { addSynonym, dismissMiss, removeSynonym, synonyms } from "./synonyms.ts";

/** What is looked for, and what staff make of what was not found. */
export default async function searchRoutes(app: FastifyInstance): Promise<void> {
  await app.register(serve(search, { find, facets, suggest, spelling, misses }));
  await app.register(serve(synonymOffice, { synonyms, addSynonym, removeSynonym, dismissMiss }));
}
