import { catalogue } from "#shared/catalog/listing/contract.ts";
import { serve } from "#server/platform/http/serve.ts";
import { home } from "./homePage.ts";
import { facets, list } from "./productList.ts";
import { product, web } from "./service.ts";

export default serve(catalogue, { home, list, facets, product, web });
