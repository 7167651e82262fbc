import { media } from "#shared/media/contract.ts";
import { serve } from "../http/serve.ts";
import { add, describe, detail, list, remove } from "./service.ts";

export default serve(media, { list, detail, add, describe, remove });
