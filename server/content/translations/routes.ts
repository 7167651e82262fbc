import { translationOffice } from "#shared/content/translations/contract.ts";
import { serve } from "#server/platform/http/serve.ts";
import { coverage, list } from "./admin.ts";

/** How far the shop's texts are written in every language. */
export default serve(translationOffice, { coverage, list });
