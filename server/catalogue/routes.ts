import { catalogue } from "#shared/catalogue/contract.ts";
import { serve } from "../http/serve.ts";
import { home, list, product, web } from "./service.ts";

export default serve(catalogue, { home, list, product, web });
