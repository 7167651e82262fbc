import { media } from "#shared/media/contract.ts";
import { serve } from "../http/serve.ts";
import { describe, restore, revisions } from "./describe.ts";
import { add, detail, list, remove } from "./service.ts";

export default serve(media, { list, detail, add, describe, revisions, restore, remove });
