import { site } from "#shared/site/company/contract.ts";
import { serve } from "#server/platform/http/serve.ts";
import { categories, content, contentVersions, currencies, infoById } from "./service.ts";

export default serve(site, {
  categories,
  content,
  contentVersions,
  currencies,
  infoById,
});
