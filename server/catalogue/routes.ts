import { catalogue } from "#shared/catalogue/contract.ts";
import { serve } from "../http/serve.ts";
import { home } from "./home.ts";
import { facets, list } from "./listing.ts";
import { product, web } from "./service.ts";

export default serve(catalogue, { home, list, facets, product, web });
