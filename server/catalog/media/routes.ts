import { media } from "#shared/catalog/media/contract.ts";
import { serve } from "#server/platform/http/serve.ts";
import { describe, restore, revisions } from "./altText.ts";
import { add, detail, list, remove } from "./service.ts";

export default serve(media, { list, detail, add, describe, revisions, restore, remove });
