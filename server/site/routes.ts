import { site } from "#shared/site/contract.ts";
import { serve } from "../http/serve.ts";
import { categories, content, contentVersions, currencies, infoById } from "./service.ts";

export default serve(site, {
  categories,
  content,
  contentVersions,
  currencies,
  infoById,
});
