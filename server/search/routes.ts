import { search } from "#shared/search/contract.ts";
import { serve } from "../http/serve.ts";
import { misses } from "./misses.ts";
import { facets, find, suggest } from "./service.ts";

export default serve(search, { find, facets, suggest, misses });
