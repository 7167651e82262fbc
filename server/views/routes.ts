import { views } from "#shared/views/contract.ts";
import { serve } from "../http/serve.ts";
import { list, remove, save } from "./service.ts";

export default serve(views, { list, save, remove });
