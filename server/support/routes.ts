import { support } from "#shared/support/contract.ts";
import { serve } from "../http/serve.ts";
import { article, articles, categories } from "./service.ts";

export default serve(support, { article, articles, categories });
